import { trpc } from "../../api/trpc.ts";
import { lazily } from "../../hooks/lazily.tsx";
import { useCurrentUser } from "../../session/session.ts";

const RollNotice = lazily(async () => (await import("./roll-notice.tsx")).RollNotice, { texts: ["rollCheck"] });

export function useMissesRoll(): boolean {
  const { user } = useCurrentUser();
  const { data } = trpc.votes.missing.useQuery(undefined, { enabled: user !== null });
  return user !== null && data?.missing === "not_on_roll";
}

/** Shown above a ballot to accounts that are not on the electoral roll that voting requires. */
export const VoteNeedsRoll = () => useMissesRoll() && <RollNotice />;
