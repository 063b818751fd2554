import { createFileRoute } from "@tanstack/react-router";
import { AreaFields } from "../features/area/area-fields.tsx";
import { EditProfilePage } from "../features/edit-profile/edit-profile-page.tsx";
import { MailboxCard } from "../features/mailbox/mailbox-card.tsx";
import { SessionsCard } from "../features/sessions/sessions-card.tsx";
import { lazily } from "../hooks/lazily.tsx";
import { loadTexts } from "../i18n/i18n.ts";
import { Skeleton } from "../ui/query-states.tsx";
import { Passkeys } from "./-passkeys.tsx";
import { ReceiptList } from "./-receipt.tsx";

const OwnAccount = lazily(async () => (await import("./-own-account.tsx")).loadOwnAccount(), {
  waiting: () => <Skeleton rows={2} />,
});

export const Route = createFileRoute("/edit-profile")({
  staticData: { access: "account" },
  loader: () => loadTexts("editProfile", "mailbox", "upload"),
  component: () => (
    <EditProfilePage
      areaFields={(form) => <AreaFields {...form} />}
      mailbox={<MailboxCard />}
      sessions={
        <SessionsCard>
          <Passkeys />
        </SessionsCard>
      }
      receipts={<ReceiptList />}
      ownAccount={({ isAdmin }) => <OwnAccount isAdmin={isAdmin} />}
    />
  ),
});
