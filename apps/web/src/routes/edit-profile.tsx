import { createFileRoute } from "@tanstack/react-router";
import { EditProfilePage } from "../features/edit-profile/edit-profile-page.tsx";
import { MailboxCard } from "../features/mailbox/mailbox-card.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/edit-profile")({
  staticData: { access: "account" },
  loader: () => loadTexts("editProfile", "mailbox", "upload"),
  component: () => <EditProfilePage mailbox={<MailboxCard />} />,
});
