import type { ReactNode } from "react";
import { Empty, Failed, Skeleton } from "./query-states.tsx";

export interface ReadingProps<Data> {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Is said when nothing came. */
  failed: string;
  /** Gives the skeleton as many rows as what comes is high. */
  rows?: number;
  /** Stands there until it comes, where skeleton rows would look too different. */
  waiting?: ReactNode;
  /** Is said, or shown, when there is nothing in what came. */
  empty?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the states of one query: its failure is its own, and takes nothing beside it along. */
export function Reading<Data>({ query, failed, rows = 2, waiting, empty, children }: ReadingProps<Data>) {
  if (query.data !== undefined) {
    const nothing = empty?.(query.data);
    return (typeof nothing === "string" ? <Empty text={nothing} /> : nothing) || children(query.data);
  }
  if (query.isError) return <Failed text={failed} isRetrying={query.isFetching} onRetry={() => query.refetch()} />;
  return waiting ?? <Skeleton rows={rows} />;
}
