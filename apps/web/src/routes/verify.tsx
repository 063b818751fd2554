import { createFileRoute } from "@tanstack/react-router";
import { VerifyPage } from "../features/verify/verify-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/verify")({
  staticData: { access: "public" },
  loader: () => loadTexts("verify"),
  component: VerifyPage,
});
