import type { ReactNode } from "react";
import { Empty, Failed, type FailedProps, Skeleton } from "./query-states.tsx";

interface Faces {
  renderFailed: (failed: FailedProps) => ReactNode;
  renderEmpty: (text: string) => ReactNode;
}

const plain: Faces = {
  renderFailed: (failed) => <Failed {...failed} />,
  renderEmpty: (text) => <Empty text={text} />,
};

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
  /** Failure and emptiness in another form than a paragraph. */
  faces?: Faces;
}

/** Shows the states of one query: when it fails, everything around it stays. */
export function Reading<Data>({
  query,
  failed,
  rows = 2,
  waiting,
  empty,
  faces = plain,
  children,
}: ReadingProps<Data>) {
  if (query.data !== undefined) {
    const nothing = empty?.(query.data);
    return (typeof nothing === "string" ? faces.renderEmpty(nothing) : nothing) || children(query.data);
  }
  if (query.isError)
    return faces.renderFailed({ text: failed, isRetrying: query.isFetching, onRetry: () => query.refetch() });
  return waiting ?? <Skeleton rows={rows} />;
}
