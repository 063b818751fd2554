import { Flex, NativeSelect, TextInput } from "@mantine/core";
import { adminArchives, archiveKinds } from "@mero-mat/api/admin/archives";
import { asciiDigits } from "@mero-mat/domain/identity";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { archiveTypes } from "../../../desk/address.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { isEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Pills } from "../../../ui/pills.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { ArchiveRow } from "./archive-row.tsx";
import { PagedList } from "./paged-list.tsx";

const everyType = ["all", ...archiveTypes] as const;

export function ArchivePanel({ search, onSearch }: DeskTabProps<"archives">) {
  const { t } = useTranslation();
  const { view, q = "" } = search;
  const type = everyType.find((known) => known === view) ?? "all";
  const kind = archiveKinds.find((known) => known === search.kind);
  const list = useRef<HTMLElement>(null);
  const [restored, setRestored] = useState(0);
  // The row of a restored poll is removed, perhaps with the whole list, after its dialog has given the focus back.
  useEffect(() => {
    if (restored > 0) list.current?.focus();
  }, [restored]);
  const { data: counts } = trpc.adminArchives.stats.useQuery(undefined, { refetchOnMount: "always" });
  const countOf = (kind: typeof type) => counts && formatNumber(counts[kind === "all" ? "total" : kind]);
  const query = trpc.adminArchives.acts.useInfiniteQuery(
    { ...(type !== "all" && { type }), ...(kind && { kind }), ...(q !== "" && { search: q }) },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: "always" },
  );
  const isPlain = type === "all" && !kind && q === "";
  return (
    <Panel title={t("adminArchives.title")} note={t("adminArchives.note")}>
      {counts?.total !== 0 && (
        <>
          <Pills
            label={t("adminArchives.types.label")}
            options={everyType.map((value) => ({
              value,
              label: t(`adminArchives.types.${value}`),
              badge: countOf(value),
            }))}
            value={type}
            onChange={(next) => onSearch({ view: next === "all" ? undefined : next, q })}
            inOneLine
          />
          {(type === "other" || type === "all") && (
            <NativeSelect
              label={t("adminArchives.what")}
              value={kind ?? ""}
              onChange={({ currentTarget: { value } }) => onSearch({ ...search, kind: value })}
              data={[
                { value: "", label: t("adminArchives.anything") },
                ...archiveKinds.map((name) => ({ value: name, label: t(`adminArchives.kinds.${name}`) })),
              ]}
              maw="20rem"
            />
          )}
          <SearchField
            label={t("adminArchives.search")}
            value={q}
            onSearch={(text) => onSearch({ ...search, q: text })}
          />
        </>
      )}
      <section ref={list} tabIndex={-1} style={{ outline: "none" }} aria-label={t("adminArchives.listed")}>
        <PagedList
          label={t("adminArchives.listed")}
          query={query}
          failed={t("adminArchives.failed")}
          empty={t(isPlain ? "adminArchives.empty" : "adminArchives.none")}
          file="/api/admin/archives/export.csv"
          filter={{ type: type === "all" ? "" : type, kind: kind ?? "", search: q }}
        >
          {(act) => (
            <ArchiveRow
              key={act.id}
              act={act}
              onRestored={() => setRestored((count) => count + 1)}
              onLog={(subjectId) => onSearch({ view: "log", subjectId })}
            />
          )}
        </PagedList>
      </section>
      {/* The list above would move it as soon as it has its height. */}
      <div hidden={query.isPending}>
        <KeepingForm />
      </div>
    </Panel>
  );
}

/** Sets the days after which the archive forgets the people of its rows. */
function KeepingForm() {
  const { t } = useTranslation();
  const kept = trpc.adminArchives.keeping.useQuery();
  // Keeps the saved value from before the typing, whatever is refetched in between.
  const [typed, setTyped] = useState<{ text: string; seen: number | undefined }>();
  const save = trpc.adminArchives.setKeeping.useMutation({
    meta: {
      done: ({ days: count }: Outputs["adminArchives"]["setKeeping"]) => t("adminArchives.keeping.saved", { count }),
      failed: (error) => ({
        title: t("adminArchives.keeping.failed"),
        text: isEditConflict(error) ? t("desk.conflict.shown") : undefined,
      }),
      isPendingUntilRefetched: true,
    },
  });
  const showSaved = () => setTyped(undefined);
  const days = Number(asciiDigits(typed?.text ?? String(kept.data?.days ?? "")));
  const isValid = adminArchives.setKeeping.input.safeParse({ days }).success;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || save.isPending) return;
    const onError = (error: unknown) => isEditConflict(error) && showSaved();
    save.mutate({ days, seen: typed?.seen }, { onSuccess: showSaved, onError });
  }

  return (
    <Flex component="form" wrap="wrap" align="end" gap="sm" mt="md" onSubmit={submit}>
      <TextInput
        flex="1 1 18rem"
        label={t("adminArchives.keeping.label")}
        description={t("adminArchives.keeping.note")}
        value={typed?.text ?? (kept.data ? formatNumber(kept.data.days, undefined, { useGrouping: false }) : "")}
        onChange={({ currentTarget: { value } }) =>
          setTyped({ text: value, seen: typed ? typed.seen : kept.data?.days })
        }
        inputMode="numeric"
        autoComplete="off"
        disabled={!kept.data}
      />
      <Button
        type="submit"
        variant="default"
        loading={save.isPending}
        disabled={!isValid || typed === undefined || days === kept.data?.days}
      >
        {t("adminArchives.keeping.save")}
      </Button>
    </Flex>
  );
}
