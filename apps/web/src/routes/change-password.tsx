import { createFileRoute } from "@tanstack/react-router";
import { ChangePasswordPage } from "../features/change-password/change-password-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/change-password")({
  staticData: { access: "account" },
  loader: () => loadTexts("changePassword"),
  component: ChangePasswordPage,
});
