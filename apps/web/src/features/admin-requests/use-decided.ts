import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { inPlace } from "./in-place.ts";

/** What an act of this visit made of a row, in the list it was shown in. */
interface Decision<Row, Before> {
  row: Row;
  before: Before;
  list: string;
  at: number;
}

interface Listed {
  list: string;
  readAt: number;
  isWhole: boolean;
}

/**
 * The acts of this visit that can be undone. They lie beside the server's answers, so that they outlast a change of
 * view and are forgotten with everything else when the admin logs out.
 */
export function useDecided<Row extends { id: string; createdAt: string }, Before>(kind: string) {
  type Known = Decision<Row, Before>;
  const queryClient = useQueryClient();
  const queryKey = ["decided", kind];
  const { data: decided = [] } = useQuery<Known[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const find = (id: string) => decided.find(({ row }) => row.id === id);
  const change = (to: (known: Known[]) => Known[]) =>
    queryClient.setQueryData<Known[]>(queryKey, (known = []) => to(known));
  const forget = (id: string) => change((known) => known.filter(({ row }) => row.id !== id));

  return {
    find,
    forget,
    keep(row: Row, before: Before, list: string) {
      // A row acted on twice keeps its place in the list it came from.
      const place = find(row.id)?.list ?? list;
      forget(row.id);
      change((known) => [...known, { row, before, list: place, at: Date.now() }]);
    },
    /** The rows as the server told of them, with those that an act has taken out of this list. */
    rows(read: Row[], { list, readAt, isWhole }: Listed): Row[] {
      const newest = (row: Row) => {
        const known = find(row.id);
        return known && known.at > readAt ? known.row : row;
      };
      const taken = decided.filter((known) => known.list === list).map(({ row }) => row);
      return inPlace(read.map(newest), taken, isWhole);
    },
  };
}
