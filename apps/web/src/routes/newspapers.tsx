import { createFileRoute } from "@tanstack/react-router";
import { NewspapersPage } from "../features/newspapers/newspapers-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/newspapers")({
  staticData: { access: "public" },
  loader: () => loadTexts("newspapers"),
  component: NewspapersPage,
});
