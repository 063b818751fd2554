import type { DeskTabProps } from "../../../desk/desk.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { PageTabs } from "../../../ui/page-tabs.tsx";
import { ArchivePanel } from "./archive-panel.tsx";
import { DeclarationRecord } from "./declaration-record.tsx";
import { LogPanel } from "./log-panel.tsx";
import { SecurityPanel } from "./security-panel.tsx";

const views = ["archives", "log", "security"] as const;

export function ArchivesTab({ search, onSearch }: DeskTabProps<"archives">) {
  const { t } = useTranslation();
  const { view, poll = "" } = search;
  return (
    <PageTabs
      label={t("adminArchives.views.label")}
      tabs={views.map((name) => ({ name, label: t(`adminArchives.views.${name}`) }))}
      value={view === "record" ? "log" : (views.find((name) => name === view) ?? "archives")}
      onChange={(name) => onSearch(name === "archives" ? {} : { view: name })}
    >
      {view === "record" ? (
        <DeclarationRecord poll={poll} onBack={() => onSearch({ view: "log", action: "poll.declare" })} />
      ) : view === "security" ? (
        <SecurityPanel search={search} onSearch={onSearch} />
      ) : view === "log" ? (
        <LogPanel search={search} onSearch={onSearch} />
      ) : (
        <ArchivePanel search={search} onSearch={onSearch} />
      )}
    </PageTabs>
  );
}
