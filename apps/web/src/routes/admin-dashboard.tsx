import { createFileRoute } from "@tanstack/react-router";
import { BeingBuilt } from "./-being-built.tsx";

export const Route = createFileRoute("/admin-dashboard")({
  staticData: { access: "admin" },
  component: () => <BeingBuilt page="admin" />,
});
