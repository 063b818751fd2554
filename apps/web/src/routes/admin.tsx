import { createFileRoute } from "@tanstack/react-router";
import { loadTexts } from "../i18n/i18n.ts";
import { AdminDesk } from "./-admin-desk.tsx";

export const Route = createFileRoute("/admin")({
  staticData: { access: "admin" },
  loader: () => loadTexts("newPoll"),
  component: AdminDesk,
});
