import type { DeskTabProps } from "../../../desk/desk.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { PageTabs } from "../../../ui/page-tabs.tsx";
import { ArchivePanel } from "./archive-panel.tsx";
import { DeclarationRecord } from "./declaration-record.tsx";
import { LogPanel } from "./log-panel.tsx";
import { SecurityPanel } from "./security-panel.tsx";
import { formatView, kindNamed, parseView, type TabView } from "./tab-view.ts";

const views = ["archives", "log", "security"] as const;

export function ArchivesTab({ view, onView }: DeskTabProps) {
  const { t } = useTranslation();
  const shown = parseView(view);
  const show = (next: TabView) => onView(formatView(next));
  return (
    <PageTabs
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
    </PageTabs>
  );
}
