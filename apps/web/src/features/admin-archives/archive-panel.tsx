import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Panel } from "../../ui/panel.tsx";
import { Pills } from "../../ui/pills.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ArchiveList } from "./archive-list.tsx";
import { KeepingForm } from "./keeping-form.tsx";
import { type ArchiveType, archiveTypes } from "./tab-view.ts";

interface Props {
  type: ArchiveType;
  search: string;
  onShow: (type: ArchiveType, search: string) => void;
  onLog: (subjectId: string) => void;
}

export function ArchivePanel({ type, search, onShow, onLog }: Props) {
  const { t } = useTranslation();
  const { data: counts } = trpc.adminArchives.stats.useQuery(undefined, { refetchOnMount: "always" });
  const countOf = (kind: ArchiveType) =>
    counts && formatNumber(counts[kind === "all" ? "total" : kind], currentLanguage());
  return (
    <Panel title={t("adminArchives.title")} note={t("adminArchives.note")}>
      <Pills
        label={t("adminArchives.types.label")}
        options={archiveTypes.map((value) => ({
          value,
          label: t(`adminArchives.types.${value}`),
          badge: countOf(value),
        }))}
        value={type}
        onChange={(next) => onShow(next, search)}
      />
      <SearchField label={t("adminArchives.search")} value={search} onSearch={(text) => onShow(type, text)} />
      <ArchiveList type={type} search={search} onLog={onLog} />
      <KeepingForm />
    </Panel>
  );
}
