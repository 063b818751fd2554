import type { ReactNode } from "react";
import { Empty, Failed, Skeleton } from "./query-states.tsx";

export interface ReadingProps<Data> {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Message for a failed query. */
  failed: string;
  /** Sets how many rows the skeleton has, so that it is as high as the content. */
  rows?: number;
  /** Replaces the skeleton where its rows would look too different from the content. */
  waiting?: ReactNode;
  /** Content or message for an empty response. */
  empty?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the states of one query: when it fails, everything around it stays. */
export function Reading<Data>({ query, failed, rows = 2, waiting, empty, children }: ReadingProps<Data>) {
  if (query.data !== undefined) {
    const nothing = empty?.(query.data);
    return (typeof nothing === "string" ? <Empty text={nothing} /> : nothing) || children(query.data);
  }
  if (query.isError) return <Failed text={failed} isRetrying={query.isFetching} onRetry={() => query.refetch()} />;
  return waiting ?? <Skeleton rows={rows} />;
}
