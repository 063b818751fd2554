import type { Poll } from "@mero-mat/api/polls";
import { trpc } from "../../api/trpc.ts";

/** Finds the poll of a shared link in the list, or reads it separately. */
export function useLinkedPoll(list: Poll[] | undefined, id: string | undefined) {
  const listed = list?.find((poll) => poll.id === id);
  const isElsewhere = id !== undefined && list !== undefined && !listed;
  const { data, error, refetch } = trpc.polls.byId.useQuery({ id: id ?? "" }, { enabled: isElsewhere });
  return { poll: listed ?? (isElsewhere ? data : undefined), error: isElsewhere ? error : null, retry: refetch };
}
