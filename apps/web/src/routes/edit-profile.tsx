import { createFileRoute } from "@tanstack/react-router";
import { BeingBuilt } from "./-being-built.tsx";

export const Route = createFileRoute("/edit-profile")({
  staticData: { access: "account" },
  component: () => <BeingBuilt page="editProfile" />,
});
