import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../features/home/home-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";
import { MailboxOffer, useMailbox, VoteNeedsProof } from "./-mailbox.tsx";

export const Route = createFileRoute("/")({
  staticData: { access: "signedIn" },
  loader: () => loadTexts("home"),
  component: Home,
});

function Home() {
  const lacksProof = useMailbox()?.state.lacksProof;
  return (
    <HomePage
      voteNeed={lacksProof && <VoteNeedsProof />}
      renderWaiting={(isNext) => !lacksProof && <MailboxOffer isNext={isNext} />}
    />
  );
}
