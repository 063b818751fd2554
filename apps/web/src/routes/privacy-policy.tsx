import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPolicyPage } from "../features/privacy-policy/privacy-policy-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/privacy-policy")({
  staticData: { access: "signedIn" },
  loader: () => loadTexts("privacyPolicy"),
  component: PrivacyPolicyPage,
});
