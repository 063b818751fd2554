import { createFileRoute } from "@tanstack/react-router";
import { BeingBuilt } from "./-being-built.tsx";

export const Route = createFileRoute("/samanupatik-voting")({
  staticData: { access: "public" },
  component: () => <BeingBuilt page="samanupatik" />,
});
