import { createFileRoute } from "@tanstack/react-router";
import { BeingBuilt } from "./-being-built.tsx";

export const Route = createFileRoute("/privacy-policy")({
  staticData: { access: "signedIn" },
  component: () => <BeingBuilt page="privacyPolicy" />,
});
