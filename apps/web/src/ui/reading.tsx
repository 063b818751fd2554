import type { ReactNode } from "react";
import { Empty, Failed, type FailedProps, Skeleton, type StateVariant } from "./query-states.tsx";

export interface ReadingProps<Data> {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Message for a failed query, or what else is shown then. */
  failed: string | ((retry: Omit<FailedProps, "text">) => ReactNode);
  /** Sets how many rows the skeleton has, so that it is as high as the content. */
  rows?: number;
  /** Replaces the skeleton where its rows would look too different from the content; null shows nothing. */
  waiting?: ReactNode;
  /** Content or message for an empty response. */
  empty?: (data: Data) => ReactNode;
  /** Look of the messages. */
  variant?: StateVariant;
  /** Surrounds the skeleton and the messages where the content has its own surroundings. */
  frame?: (state: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the states of one query: when it fails, everything around it stays. */
export function Reading<Data>({
  query,
  failed,
  rows = 2,
  waiting = <Skeleton rows={rows} />,
  empty,
  variant,
  frame = (state) => state,
  children,
}: ReadingProps<Data>) {
  if (query.data !== undefined) {
    const nothing = empty?.(query.data);
    if (!nothing) return children(query.data);
    return frame(typeof nothing === "string" ? <Empty text={nothing} variant={variant} /> : nothing);
  }
  if (!query.isError) return frame(waiting);
  const retry = { variant, isRetrying: query.isFetching, onRetry: () => query.refetch() };
  return frame(typeof failed === "string" ? <Failed text={failed} {...retry} /> : failed(retry));
}
