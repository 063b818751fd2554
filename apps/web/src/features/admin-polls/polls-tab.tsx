import { useTranslation } from "react-i18next";
import type { DeskTabProps } from "../../lib/desk.ts";
import { trpc } from "../../lib/trpc.ts";
import { Panel } from "../../ui/panel.tsx";
import { filterOf, toInput, viewOf } from "./poll-filter.ts";
import { PollFilters } from "./poll-filters.tsx";
import { PollList } from "./poll-list.tsx";

export function PollsTab({ view, onView }: DeskTabProps) {
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
      <PollList query={query} filter={filter} />
    </Panel>
  );
}
