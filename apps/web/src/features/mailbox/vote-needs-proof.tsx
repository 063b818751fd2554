import { trpc } from "../../api/trpc.ts";
import { lazily } from "../../hooks/lazily.tsx";
import { useCurrentUser } from "../../session/session.ts";

const ProofNotice = lazily(async () => (await import("./proof-notice.tsx")).ProofNotice, { texts: ["mailbox"] });

export function useMailbox() {
  const { user } = useCurrentUser();
  const { data } = trpc.mailbox.state.useQuery(undefined, { enabled: user !== null });
  return user && data ? { user, state: data } : null;
}

/** Shown above a ballot to voters whose vote needs a confirmed mailbox. */
export function VoteNeedsProof() {
  const mailbox = useMailbox();
  if (!mailbox?.state.lacksProof) return null;
  return <ProofNotice email={mailbox.state.email} />;
}
