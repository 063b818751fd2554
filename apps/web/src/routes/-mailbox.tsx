import { Suspense } from "react";
import { trpc } from "../api/trpc.ts";
import { lazily } from "../hooks/lazily.tsx";
import { tryTexts } from "../i18n/i18n.ts";
import { useCurrentUser } from "../session/session.ts";

const Needed = lazily(async () => {
  const { VoteNeedsProof } = await import("../features/mailbox/vote-needs-proof.tsx");
  await tryTexts("mailbox");
  return VoteNeedsProof;
});

const Offer = lazily(async () => {
  const { MailboxOffer } = await import("../features/mailbox/mailbox-offer.tsx");
  await tryTexts("mailbox");
  return MailboxOffer;
});

export function useMailbox() {
  const { user } = useCurrentUser();
  const { data } = trpc.mailbox.state.useQuery(undefined, { enabled: user !== null });
  return user && data ? { user, state: data } : null;
}

/** Over a ballot, for those whose vote waits for a confirmed mailbox. */
export function VoteNeedsProof() {
  const mailbox = useMailbox();
  if (!mailbox?.state.lacksProof) return null;
  return (
    <Suspense>
      <Needed email={mailbox.state.email} />
    </Suspense>
  );
}

/** On the first page after a sign-in, as long as there is something to be done about the mailbox. */
export function MailboxOffer({ isNext }: { isNext: boolean }) {
  const mailbox = useMailbox();
  if (!mailbox || (mailbox.state.isProven && mailbox.state.hasPassword)) return null;
  return (
    <Suspense>
      <Offer userId={mailbox.user.id} state={mailbox.state} isNext={isNext} />
    </Suspense>
  );
}
