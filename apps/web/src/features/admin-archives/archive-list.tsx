import { useRef } from "react";
import { trpc } from "../../api/trpc.ts";
import { Reading } from "../../desk/reading.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Rows } from "../../ui/rows.tsx";
import { ArchiveRow } from "./archive-row.tsx";
import { ListFoot } from "./list-foot.tsx";
import type { ArchiveKind, ArchiveType } from "./tab-view.ts";

interface Props {
  type: ArchiveType;
  kind: ArchiveKind | undefined;
  search: string;
  onLog: (subjectId: string) => void;
}

export function ArchiveList({ type, kind, search, onLog }: Props) {
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
