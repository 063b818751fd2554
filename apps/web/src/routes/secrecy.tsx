import { createFileRoute } from "@tanstack/react-router";
import { SecrecyPage } from "../features/secrecy/secrecy-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/secrecy")({
  staticData: { access: "public" },
  loader: () => loadTexts("secrecy"),
  component: SecrecyPage,
});
