import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";
import type { DeskTabProps } from "../../desk/desk.ts";
import { Panel } from "../../ui/panel.tsx";
import { filterOf, toInput, viewOf } from "./poll-filter.ts";
import { PollFilters } from "./poll-filters.tsx";
import type { EditorProps } from "./poll-item.tsx";
import { PollList } from "./poll-list.tsx";

interface Props extends DeskTabProps {
  renderEditor: (props: EditorProps) => ReactNode;
}

export function PollsTab({ view, onView, renderEditor }: Props) {
  const { t } = useTranslation();
  const filter = filterOf(view);
  const query = trpc.adminPolls.active.useInfiniteQuery(toInput(filter), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // What was there stays until what is looked for comes.
    placeholderData: (before) => before,
    refetchOnMount: "always",
  });
  return (
    <Panel title={t("adminPolls.title")}>
      <PollFilters filter={filter} onChange={(next) => onView(viewOf(next))} />
      <PollList query={query} filter={filter} renderEditor={renderEditor} />
    </Panel>
  );
}
