import { NativeSelect } from "@mantine/core";
import { useRef } from "react";
import { trpc } from "../../api/trpc.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Pills } from "../../ui/pills.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ArchiveRow } from "./archive-row.tsx";
import { KeepingForm } from "./keeping-form.tsx";
import { PagedList } from "./paged-list.tsx";
import { type ArchiveKind, type ArchiveType, archiveKinds, archiveTypes, kindNamed } from "./tab-view.ts";

interface Shown {
  type: ArchiveType;
  kind: ArchiveKind | undefined;
  search: string;
}

interface Props extends Shown {
  onShow: (shown: Shown) => void;
  onLog: (subjectId: string) => void;
}

export function ArchivePanel({ type, kind, search, onShow, onLog }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { data: counts } = trpc.adminArchives.stats.useQuery(undefined, { refetchOnMount: "always" });
  const countOf = (kind: ArchiveType) => counts && formatNumber(counts[kind === "all" ? "total" : kind]);
  const query = trpc.adminArchives.acts.useInfiniteQuery(
    { ...(type !== "all" && { type }), ...(kind && { kind }), ...(search !== "" && { search }) },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: "always" },
  );
  const isPlain = type === "all" && !kind && search === "";
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
        onChange={(next) => onShow({ type: next, kind: undefined, search })}
      />
      {(type === "other" || type === "all") && (
        <NativeSelect
          label={t("adminArchives.what")}
          value={kind ?? ""}
          onChange={({ currentTarget: { value } }) => onShow({ type, kind: kindNamed(value), search })}
          data={[
            { value: "", label: t("adminArchives.anything") },
            ...archiveKinds.map((name) => ({ value: name, label: t(`adminArchives.kinds.${name}`) })),
          ]}
          maw="20rem"
        />
      )}
      <SearchField
        label={t("adminArchives.search")}
        value={search}
        onSearch={(text) => onShow({ type, kind, search: text })}
      />
      <PagedList
        label={t("adminArchives.listed")}
        query={query}
        failed={t("adminArchives.failed")}
        empty={t(isPlain ? "adminArchives.empty" : "adminArchives.none")}
        file="/api/admin/archives/export.csv"
        filter={{ type: type === "all" ? "" : type, kind: kind ?? "", search }}
        ref={list}
      >
        {/* The row of a restored poll goes, and the focus must not go with it. */}
        {(act) => <ArchiveRow key={act.id} act={act} onRestored={() => list.current?.focus()} onLog={onLog} />}
      </PagedList>
      <KeepingForm />
    </Panel>
  );
}
