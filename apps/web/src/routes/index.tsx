import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../features/home/home-page.tsx";
import { useMailbox, VoteNeedsProof } from "../features/mailbox/vote-needs-proof.tsx";
import { lazily } from "../hooks/lazily.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/")({
  staticData: { access: "signedIn" },
  loader: () => loadTexts("home"),
  component: Home,
});

const MailboxOffer = lazily(async () => (await import("../features/mailbox/mailbox-offer.tsx")).MailboxOffer, {
  texts: ["mailbox"],
});

function Home() {
  const mailbox = useMailbox();
  const isLacking = mailbox && !(mailbox.state.isProven && mailbox.state.hasPassword);
  return (
    <HomePage
      voteNeed={mailbox?.state.lacksProof && <VoteNeedsProof />}
      renderWaiting={(isNext) =>
        isLacking &&
        !mailbox.state.lacksProof && <MailboxOffer userId={mailbox.user.id} state={mailbox.state} isNext={isNext} />
      }
    />
  );
}
