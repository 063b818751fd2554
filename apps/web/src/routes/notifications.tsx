import { createFileRoute } from "@tanstack/react-router";
import { BeingBuilt } from "./-being-built.tsx";

export const Route = createFileRoute("/notifications")({
  staticData: { access: "signedIn" },
  component: () => <BeingBuilt page="notifications" />,
});
