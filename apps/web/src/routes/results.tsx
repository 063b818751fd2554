import { createFileRoute } from "@tanstack/react-router";
import { BeingBuilt } from "./-being-built.tsx";

export const Route = createFileRoute("/results")({
  staticData: { access: "public" },
  component: () => <BeingBuilt page="results" />,
});
