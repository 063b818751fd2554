import type { Poll } from "@mero-mat/api/polls";
import { useEffect } from "react";
import { trpc } from "../../api/trpc.ts";

/**
 * Finds the poll of a shared link in the list, or reads it separately. It brings the poll's card into view, and the
 * focus with it, once it is there.
 */
export function useLinkedPoll(list: Poll[] | undefined, id: string | undefined) {
  const listed = list?.find((poll) => poll.id === id);
  const isElsewhere = id !== undefined && list !== undefined && !listed;
  const { data, error, refetch } = trpc.polls.byId.useQuery({ id: id ?? "" }, { enabled: isElsewhere });
  const poll = listed ?? (isElsewhere ? data : undefined);
  const linkedId = poll?.id;
  useEffect(() => {
    if (linkedId === undefined) return;
    const card = document.getElementById(`poll-${linkedId}`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "start" });
  }, [linkedId]);
  return { poll, error: isElsewhere ? error : null, retry: refetch };
}
