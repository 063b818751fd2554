import { trpc } from "../../api/trpc.ts";
import { Reading } from "../../desk/reading.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Rows } from "../../ui/rows.tsx";
import { ListFoot } from "./list-foot.tsx";
import { SecurityFilters } from "./security-filters.tsx";
import { SecurityRow } from "./security-row.tsx";
import type { TabView } from "./tab-view.ts";

interface Props {
  searchText: TabView["searchText"];
  onSearchText: (searchText: TabView["searchText"]) => void;
}

/** Who came in, who was kept out, and who looked at what. */
export function SecurityPanel({ searchText, onSearchText }: Props) {
  const { t } = useTranslation();
  const { kind = "", search = "", from = "", to = "" } = searchText;
  const filter = { kind, search, from, to };
  const query = trpc.adminLog.security.useInfiniteQuery(
    { kind, search, from: from || undefined, to: to || undefined },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: "always" },
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title={t("securityLog.title")} note={t("securityLog.note")}>
      <SecurityFilters filter={filter} onFilter={onSearchText} />
      <Reading
        query={query}
        failed={t("securityLog.failed")}
        rows={8}
        empty={() => items.length === 0 && t("securityLog.none")}
      >
        {() => (
          <>
            <Rows aria-label={t("securityLog.listed")}>
              {items.map((line) => (
                <SecurityRow key={line.id} line={line} />
              ))}
            </Rows>
            <ListFoot query={query} file="/api/admin/security-log/export.csv" filter={filter} />
          </>
        )}
      </Reading>
    </Panel>
  );
}
