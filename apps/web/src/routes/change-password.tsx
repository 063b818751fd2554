import { createFileRoute } from "@tanstack/react-router";
import { ChangePasswordPage } from "../features/change-password/change-password-page.tsx";

export const Route = createFileRoute("/change-password")({
  staticData: { access: "account" },
  component: ChangePasswordPage,
});
