import { createFileRoute } from "@tanstack/react-router";
import { PracticePage } from "../features/practice/practice-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/practice")({
  staticData: { access: "public" },
  loader: () => loadTexts("practice", "polls"),
  component: PracticePage,
});
