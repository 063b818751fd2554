import { trpc } from "../../api/trpc.ts";
import type { DeskTabProps } from "../../desk/desk.ts";
import { DeskTabs } from "../../desk/desk-tabs.tsx";
import { Reading } from "../../desk/reading.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Rows } from "../../ui/rows.tsx";
import { ArchivePanel } from "./archive-panel.tsx";
import { DeclarationRecord } from "./declaration-record.tsx";
import { ListFoot } from "./list-foot.tsx";
import { LogPanel } from "./log-panel.tsx";
import { SecurityFilters } from "./security-filters.tsx";
import { SecurityRow } from "./security-row.tsx";
import { formatView, kindNamed, parseView, type TabView } from "./tab-view.ts";

const views = ["archives", "log", "security"] as const;

export function ArchivesTab({ view, onView }: Pick<DeskTabProps, "view" | "onView">) {
  const { t } = useTranslation();
  const shown = parseView(view);
  const show = (next: TabView) => onView(formatView(next));
  return (
    <DeskTabs
      label={t("adminArchives.views.label")}
      tabs={views.map((name) => ({ name, label: t(`adminArchives.views.${name}`) }))}
      value={shown.name === "record" ? "log" : (views.find((name) => name === shown.name) ?? "archives")}
      onChange={(name) => show({ name: name === "archives" ? "all" : name, searchText: {} })}
    >
      {shown.name === "record" ? (
        <DeclarationRecord
          poll={shown.searchText["poll"] ?? ""}
          onBack={() => show({ name: "log", searchText: { action: "poll.declare" } })}
        />
      ) : shown.name === "security" ? (
        <SecurityPanel
          searchText={shown.searchText}
          onSearchText={(searchText) => show({ name: "security", searchText })}
        />
      ) : shown.name === "log" ? (
        <LogPanel
          searchText={shown.searchText}
          onSearchText={(searchText) => show({ name: "log", searchText })}
          onRecord={(poll) => show({ name: "record", searchText: { poll } })}
        />
      ) : (
        <ArchivePanel
          type={shown.name}
          kind={kindNamed(shown.searchText["kind"])}
          search={shown.searchText["search"] ?? ""}
          onShow={({ type, kind = "", search }) => show({ name: type, searchText: { kind, search } })}
          onLog={(subjectId) => show({ name: "log", searchText: { subjectId } })}
        />
      )}
    </DeskTabs>
  );
}

interface Props {
  searchText: TabView["searchText"];
  onSearchText: (searchText: TabView["searchText"]) => void;
}

/** Who came in, who was kept out, and who looked at what. */
function SecurityPanel({ searchText, onSearchText }: Props) {
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
