import { NativeSelect } from "@mantine/core";
import { useRef } from "react";
import { trpc } from "../../api/trpc.ts";
import { Reading } from "../../desk/reading.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Pills } from "../../ui/pills.tsx";
import { Rows } from "../../ui/rows.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ArchiveRow } from "./archive-row.tsx";
import { KeepingForm } from "./keeping-form.tsx";
import { ListFoot } from "./list-foot.tsx";
import { type ArchiveKind, type ArchiveType, archiveKinds, archiveTypes, kindNamed } from "./tab-view.ts";

interface Props {
  type: ArchiveType;
  kind: ArchiveKind | undefined;
  search: string;
  onShow: (shown: { type: ArchiveType; kind: ArchiveKind | undefined; search: string }) => void;
  onLog: (subjectId: string) => void;
}

export function ArchivePanel({ type, kind, search, onShow, onLog }: Props) {
  const { t } = useTranslation();
  const { data: counts } = trpc.adminArchives.stats.useQuery(undefined, { refetchOnMount: "always" });
  const countOf = (kind: ArchiveType) => counts && formatNumber(counts[kind === "all" ? "total" : kind]);
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
      <ArchiveList type={type} kind={kind} search={search} onLog={onLog} />
      <KeepingForm />
    </Panel>
  );
}

interface ArchiveListProps {
  type: ArchiveType;
  kind: ArchiveKind | undefined;
  search: string;
  onLog: (subjectId: string) => void;
}

function ArchiveList({ type, kind, search, onLog }: ArchiveListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const query = trpc.adminArchives.acts.useInfiniteQuery(
    { ...(type !== "all" && { type }), ...(kind && { kind }), ...(search !== "" && { search }) },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: "always" },
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];

  const nothing = t(type === "all" && !kind && search === "" ? "adminArchives.empty" : "adminArchives.none");
  return (
    <Reading query={query} failed={t("adminArchives.failed")} rows={8} empty={() => items.length === 0 && nothing}>
      {() => (
        <>
          <Rows ref={list} aria-label={t("adminArchives.listed")} tabIndex={-1}>
            {items.map((act) => (
              // The row of a restored poll goes, and the focus must not go with it.
              <ArchiveRow key={act.id} act={act} onRestored={() => list.current?.focus()} onLog={onLog} />
            ))}
          </Rows>
          <ListFoot
            query={query}
            file="/api/admin/archives/export.csv"
            filter={{ type: type === "all" ? "" : type, kind: kind ?? "", search }}
          />
        </>
      )}
    </Reading>
  );
}
