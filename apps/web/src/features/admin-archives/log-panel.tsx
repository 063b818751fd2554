import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Empty, Failed, Skeleton } from "../../ui/query-states.tsx";
import { LogFilters } from "./log-filters.tsx";
import { LogList } from "./log-list.tsx";
import type { TabView } from "./tab-view.ts";

interface Props {
  searchText: TabView["searchText"];
  onSearchText: (searchText: TabView["searchText"]) => void;
  /** Shows the record of the declaration of a poll. */
  onRecord: (poll: string) => void;
}

export function LogPanel({ searchText, onSearchText, onRecord }: Props) {
  const { t } = useTranslation();
  const { admin = "", action = "", subjectId = "", search = "", from = "", to = "" } = searchText;
  const filter = { admin, action, subjectId, search, from, to };
  const isPlain = Object.values(filter).every((text) => text === "");
  const query = trpc.adminLog.list.useInfiniteQuery(
    { ...filter, from: from || undefined, to: to || undefined },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchOnMount: "always",
    },
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title={t("adminArchives.views.log")} note={t("adminArchives.log.note")}>
      <LogFilters filter={filter} onFilter={onSearchText} />
      {query.isError && items.length === 0 ? (
        <Failed
          text={t("adminArchives.log.failed")}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <Skeleton rows={8} />
      ) : items.length === 0 ? (
        <Empty text={t(isPlain ? "adminArchives.log.empty" : "adminArchives.log.none")} />
      ) : (
        <LogList items={items} query={query} filter={filter} onRecord={onRecord} />
      )}
    </Panel>
  );
}
