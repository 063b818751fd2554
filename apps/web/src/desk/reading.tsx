import type { ReactNode } from "react";
import { Failed, Skeleton } from "../ui/query-states.tsx";

interface Props<Data> {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** What is said when nothing came. */
  failed: string;
  /** As many rows as what comes is high. */
  rows: number;
  children: (data: Data) => ReactNode;
}

/** The states of what one query brings: its failure is its own, and takes nothing beside it along. */
export function Reading<Data>({ query, failed, rows, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failed text={failed} isRetrying={query.isFetching} onRetry={() => query.refetch()} />;
  return <Skeleton rows={rows} />;
}
