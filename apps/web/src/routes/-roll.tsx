import { trpc } from "../api/trpc.ts";
import { lazily } from "../hooks/lazily.tsx";
import { useCurrentUser } from "../session/session.ts";

/** Next to the sign-in form. */
export const CanIVote = lazily(async () => (await import("../features/roll-check/can-i-vote.tsx")).CanIVote, {
  texts: ["rollCheck"],
});

const Needed = lazily(async () => (await import("../features/roll-check/vote-needs-roll.tsx")).VoteNeedsRoll, {
  texts: ["rollCheck"],
});

export function useMissesRoll(): boolean {
  const { user } = useCurrentUser();
  const { data } = trpc.votes.missing.useQuery(undefined, { enabled: user !== null });
  return user !== null && data?.missing === "not_on_roll";
}

/** Stands over a ballot, for those who are not on the electoral roll that voting requires. */
export function VoteNeedsRoll() {
  if (!useMissesRoll()) return null;
  return <Needed />;
}
