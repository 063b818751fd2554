import { createFileRoute } from "@tanstack/react-router";
import { AccessibilityPage } from "../features/accessibility/accessibility-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/accessibility")({
  staticData: { access: "public" },
  loader: () => loadTexts("accessibility"),
  component: AccessibilityPage,
});
