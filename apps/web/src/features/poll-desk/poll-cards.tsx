import type { ReactNode } from "react";
import { trpc } from "../../api/trpc.ts";
import { type PollFilter, toInput } from "./poll-filter.ts";
import type { EditorProps } from "./poll-item.tsx";
import { PollList } from "./poll-list.tsx";

interface Props {
  filter: PollFilter;
  renderEditor: (props: EditorProps) => ReactNode;
}

export function PollCards({ filter, renderEditor }: Props) {
  const query = trpc.adminPolls.active.useInfiniteQuery(toInput(filter), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // What was there stays until what is looked for comes.
    placeholderData: (before) => before,
    refetchOnMount: "always",
  });
  return <PollList query={query} filter={filter} renderEditor={renderEditor} />;
}
