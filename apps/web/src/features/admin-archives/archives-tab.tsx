import { useTranslation } from "react-i18next";
import type { DeskTabProps } from "../../lib/desk.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { ArchivePanel } from "./archive-panel.tsx";
import { DeclarationRecord } from "./declaration-record.tsx";
import { LogPanel } from "./log-panel.tsx";
import { SecurityPanel } from "./security-panel.tsx";
import { formatView, parseView, type TabView } from "./tab-view.ts";

const views = ["archives", "log", "security"] as const;

export function ArchivesTab({ view, onView }: Pick<DeskTabProps, "view" | "onView">) {
  const { t } = useTranslation();
  const shown = parseView(view);
  const show = (next: TabView) => onView(formatView(next));
  return (
    <Tabs
      label={t("adminArchives.views.label")}
      tabs={views.map((name) => ({ name, label: t(`adminArchives.views.${name}`) }))}
      value={shown.name === "record" ? "log" : (views.find((name) => name === shown.name) ?? "archives")}
      onChange={(name) => show({ name: name === "archives" ? "all" : name, sought: {} })}
    >
      {shown.name === "record" ? (
        <DeclarationRecord
          poll={shown.sought["poll"] ?? ""}
          onBack={() => show({ name: "log", sought: { action: "poll.declare" } })}
        />
      ) : shown.name === "security" ? (
        <SecurityPanel sought={shown.sought} onSought={(sought) => show({ name: "security", sought })} />
      ) : shown.name === "log" ? (
        <LogPanel
          sought={shown.sought}
          onSought={(sought) => show({ name: "log", sought })}
          onRecord={(poll) => show({ name: "record", sought: { poll } })}
        />
      ) : (
        <ArchivePanel
          type={shown.name}
          search={shown.sought["search"] ?? ""}
          onShow={(type, search) => show({ name: type, sought: { search } })}
          onLog={(subjectId) => show({ name: "log", sought: { subjectId } })}
        />
      )}
    </Tabs>
  );
}
