import { trpc } from "../../api/trpc.ts";
import { subjects } from "../../desk/acts.ts";
import { useActName } from "../../desk/use-act-name.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Empty, Failed, Skeleton } from "../../ui/query-states.tsx";
import { Rows } from "../../ui/rows.tsx";
import { ListFoot } from "./list-foot.tsx";
import { LogFilters } from "./log-filters.tsx";
import { type Line, LogRow } from "./log-row.tsx";
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

interface LogListProps {
  items: Line[];
  query: Parameters<typeof ListFoot>[0]["query"];
  filter: Record<string, string>;
  onRecord: (poll: string) => void;
}

function LogList({ items, query, filter, onRecord }: LogListProps) {
  const { t } = useTranslation();
  const nameOf = useActName();
  // What a newer server writes is shown as it stands there.
  const subjectOf = ({ subjectType }: Line) => {
    const subject = subjects.find((known) => known === subjectType);
    return subject ? t(`adminArchives.subjects.${subject}`) : subjectType;
  };
  return (
    <>
      <Rows aria-label={t("adminArchives.log.listed")}>
        {items.map((line) => (
          <LogRow
            key={line.id}
            line={line}
            act={nameOf(line.action)}
            subject={subjectOf(line)}
            {...(line.action === "poll.declare" &&
              line.subjectId !== null && { onRecord: () => onRecord(line.subjectId ?? "") })}
          />
        ))}
      </Rows>
      <ListFoot query={query} file="/api/admin/log/export.csv" filter={filter} />
    </>
  );
}
