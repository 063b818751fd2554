import { trpc } from "../api/trpc.ts";
import { lazily } from "../hooks/lazily.tsx";
import { tryTexts } from "../i18n/i18n.ts";
import { useCurrentUser } from "../session/session.ts";

/** Stands beside the sign-in form. */
export const CanIVote = lazily(async () => {
  const [{ CanIVote }] = await Promise.all([import("../features/roll-check/can-i-vote.tsx"), tryTexts("rollCheck")]);
  return CanIVote;
});

const Needed = lazily(async () => {
  const [{ VoteNeedsRoll }] = await Promise.all([
    import("../features/roll-check/vote-needs-roll.tsx"),
    tryTexts("rollCheck"),
  ]);
  return VoteNeedsRoll;
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
