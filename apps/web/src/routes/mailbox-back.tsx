import { createFileRoute } from "@tanstack/react-router";
import { MailboxBackPage } from "../features/mailbox/mailbox-back-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/mailbox-back")({
  staticData: { access: "public" },
  loader: () => loadTexts("mailbox"),
  component: MailboxBackPage,
});
