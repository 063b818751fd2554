import { createFileRoute } from "@tanstack/react-router";
import { OpenDataPage } from "../features/open-data/open-data-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/open-data")({
  staticData: { access: "public" },
  loader: () => loadTexts("openData"),
  component: OpenDataPage,
});
