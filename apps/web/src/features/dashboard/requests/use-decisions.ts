import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { inPlace } from "./in-place.ts";

/** Outcome of an action of this visit on a row, in the list that showed it. */
interface Decision<Row, Before> {
  row: Row;
  before: Before;
  list: string;
  at: number;
  isUndone: boolean;
}

/**
 * Actions of this visit that can be undone. They are in the query cache, so that they survive a change of view and are
 * cleared when the administrator logs out.
 */
export function useDecisions<Row extends { id: string; createdAt: string }, Before>(kind: string) {
  type Known = Decision<Row, Before>;
  const queryClient = useQueryClient();
  const queryKey = ["decided", kind];
  const { data: decided = [] } = useQuery<Known[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const find = (id: string) => decided.find(({ row }) => row.id === id);
  const put = (entry: Omit<Known, "at">) =>
    queryClient.setQueryData<Known[]>(queryKey, (known = []) => [
      ...known.filter(({ row }) => row.id !== entry.row.id),
      { ...entry, at: Date.now() },
    ]);

  return {
    undoable(id: string): Known | undefined {
      const known = find(id);
      return known?.isUndone ? undefined : known;
    },
    // A row acted on twice keeps its place in the list it came from.
    keep: (row: Row, before: Before, list: string) =>
      put({ row, before, list: find(row.id)?.list ?? list, isUndone: false }),
    /** Puts the row back in its place, until the list is refetched. */
    giveBack(row: Row) {
      const known = find(row.id);
      if (known) put({ ...known, row, isUndone: true });
    },
    /** Adds the rows that actions of this visit have removed from the list to the server's rows. */
    rows(read: Row[], { list, readAt, isWhole }: { list: string; readAt: number; isWhole: boolean }): Row[] {
      const newest = (row: Row) => {
        const known = find(row.id);
        return known && known.at > readAt ? known.row : row;
      };
      const taken = decided.filter((known) => known.list === list && (!known.isUndone || known.at > readAt));
      return inPlace(
        read.map(newest),
        taken.map(({ row }) => row),
        isWhole,
      );
    },
  };
}
