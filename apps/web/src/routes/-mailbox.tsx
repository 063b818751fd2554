import { trpc } from "../api/trpc.ts";
import { lazily } from "../hooks/lazily.tsx";
import { useCurrentUser } from "../session/session.ts";

const Needed = lazily(async () => (await import("../features/mailbox/vote-needs-proof.tsx")).VoteNeedsProof, {
  texts: ["mailbox"],
});

const Offer = lazily(async () => (await import("../features/mailbox/mailbox-offer.tsx")).MailboxOffer, {
  texts: ["mailbox"],
});

export function useMailbox() {
  const { user } = useCurrentUser();
  const { data } = trpc.mailbox.state.useQuery(undefined, { enabled: user !== null });
  return user && data ? { user, state: data } : null;
}

/** Stands over a ballot, for those whose vote waits for a confirmed mailbox. */
export function VoteNeedsProof() {
  const mailbox = useMailbox();
  if (!mailbox?.state.lacksProof) return null;
  return <Needed email={mailbox.state.email} />;
}

/** Stands on the first page after a sign-in, while something is left to do about the mailbox. */
export function MailboxOffer({ isNext }: { isNext: boolean }) {
  const mailbox = useMailbox();
  if (!mailbox || (mailbox.state.isProven && mailbox.state.hasPassword)) return null;
  return <Offer userId={mailbox.user.id} state={mailbox.state} isNext={isNext} />;
}
