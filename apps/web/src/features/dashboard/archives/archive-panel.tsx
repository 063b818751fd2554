import { Button, Flex, NativeSelect, TextInput } from "@mantine/core";
import { type ArchiveKind, adminArchives, archiveKinds } from "@mero-mat/api/admin/archives";
import { asciiDigits } from "@mero-mat/domain/identity";
import { type FormEvent, useRef, useState } from "react";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { isEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Pills } from "../../../ui/pills.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { ArchiveRow } from "./archive-row.tsx";
import { PagedList } from "./paged-list.tsx";
import { type ArchiveType, archiveTypes, kindNamed } from "./tab-view.ts";

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
        {/* The row of a restored poll is removed, so the focus must move first. */}
        {(act) => <ArchiveRow key={act.id} act={act} onRestored={() => list.current?.focus()} onLog={onLog} />}
      </PagedList>
      <KeepingForm />
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
        value={typed?.text ?? kept.data?.days ?? ""}
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
