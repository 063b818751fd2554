import { createFileRoute } from "@tanstack/react-router";
import { BeingBuilt } from "./-being-built.tsx";

export const Route = createFileRoute("/direct-voting")({
  staticData: { access: "signedIn" },
  component: () => <BeingBuilt page="direct" />,
});
