import { Alert, Group } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { failureOf } from "../api/errors.ts";
import { isRecord } from "../api/http.ts";
import type { LogFilter } from "../api/mutation-cache.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { type ConflictField, differing } from "./conflict-fields.ts";
import { EditConflict, type Versions } from "./edit-conflict.tsx";
import { useLastAction } from "./who-acted.ts";

/** Such a failure is answered by the dialog and not by a toast. */
export const isEditConflict = (error: unknown): boolean => failureOf(error)?.reason === "changed_meanwhile";

export interface ConflictOptions<Began, Values> {
  /** Null or undefined while a new item is being created. */
  began: Began;
  edit: { error: unknown; reset: () => void };
  /** Reads the current version, and reports its own failure. */
  read: () => Promise<NonNullable<Began> | undefined>;
  valuesOf: (item: NonNullable<Began>) => Values;
  /** Returns the typed values. */
  typed: () => Values;
  /** Lists what can still be saved, in the order of the form. */
  fields: (newer: NonNullable<Began>) => ConflictField<Values>[];
  /** Puts the chosen values into the form. */
  onMerged: (merged: Values, newer: NonNullable<Began>) => void;
  /** Saves the form, as its button does. */
  save: () => void;
  /** Log entries to search for who has saved, where the subject has no id. */
  actedOn?: LogFilter;
}

export interface EditConflictState<Began> {
  /** Version that the next save is based on. */
  base: Began;
  /** Explanation and dialog for the form; false without a conflict. */
  conflict: ReactNode;
}

/**
 * Keeps the version that a form started from, whatever others save in between. When a save comes second, a dialog
 * shows both versions field by field, and the chosen ones are saved on top of the newer version.
 */
export function useEditConflict<Began, Values>(options: ConflictOptions<Began, Values>): EditConflictState<Began> {
  const { began, edit, read, valuesOf, typed, fields, onMerged, save, actedOn } = options;
  const lastAction = useLastAction();
  const [base, setBase] = useState(began);
  const [isReading, setReading] = useState(false);
  const [versions, setVersions] = useState<Versions<Values> & { newer: NonNullable<Began> }>();
  const [saves, setSaves] = useState(0);
  const isOvertaken = isEditConflict(edit.error);

  function use(merged: Values, newer: NonNullable<Began>, isSaved: boolean) {
    setVersions(undefined);
    setBase(newer);
    edit.reset();
    onMerged(merged, newer);
    if (isSaved) setSaves((count) => count + 1);
  }

  async function compare() {
    setReading(true);
    const about = actedOn ?? (isRecord(base) && typeof base["id"] === "string" ? { subjectId: base["id"] } : undefined);
    const [newer, by] = await Promise.all([read().catch(() => undefined), about && lastAction(about)]);
    setReading(false);
    if (!newer || !base) return;
    const [before, mine, theirs] = [valuesOf(base), typed(), valuesOf(newer)];
    const open = differing(fields(newer), mine, theirs);
    if (open.length === 0) use(theirs, newer, true);
    else setVersions({ fields: open, before, mine, theirs, by, newer });
  }

  const compareAtOnce = useEffectEvent(() => {
    if (isOvertaken) void compare();
  });
  // Each refused save has an error of its own.
  useEffect(() => compareAtOnce(), [edit.error]);
  // The form has the chosen values by then.
  const saveAgain = useEffectEvent(save);
  useEffect(() => {
    if (saves > 0) saveAgain();
  }, [saves]);

  const conflict: ReactNode = isOvertaken && (
    <>
      <Overtaken isReading={isReading} onCompare={() => void compare()} />
      {versions && (
        <EditConflict
          versions={versions}
          onChosen={(merged, isTheirs) => use(merged, versions.newer, !isTheirs)}
          onClose={() => setVersions(undefined)}
        />
      )}
    </>
  );
  return { base, conflict };
}

// On a phone the toast covers the foot of the page, where a form ends.
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });

/** Stays in the form while the dialog is closed, or the newer version cannot be read. */
function Overtaken({ isReading, onCompare }: { isReading: boolean; onCompare: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert ref={intoView} color="waiting" role="status" title={t("desk.conflict.title")}>
      <span>{t("desk.conflict.text")}</span>
      <Group>
        <Button variant="default" loading={isReading} onClick={onCompare}>
          {t("desk.conflict.compare")}
        </Button>
      </Group>
    </Alert>
  );
}
