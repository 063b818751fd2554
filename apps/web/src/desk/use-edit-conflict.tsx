import { Alert, Button, Group } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { failureOf } from "../api/errors.ts";
import { isRecord } from "../api/http.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { type LogFilter, useWhoActed } from "./who-acted.ts";

interface Options<Began> {
  /** Null or undefined while a new item is being created. */
  began: Began;
  edit: { error: unknown; reset: () => void };
  /** Reads the current version, and reports its own failure. */
  read: () => Promise<NonNullable<Began> | undefined>;
  onLoaded: (newer: NonNullable<Began>) => void;
  /** Log entries to search for who has saved, where the subject has no id. */
  actedOn?: LogFilter;
  /** Fate of the typed text, if it will not be replaced. */
  text?: string;
}

/**
 * Keeps the version that a form started from, whatever others save in between, until the reader loads the newer one.
 */
export function useEditConflict<Began>({ began, edit, read, onLoaded, actedOn, text }: Options<Began>) {
  const [base, setBase] = useState(began);
  const [isLoading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    const newer = await read().catch(() => undefined);
    setLoading(false);
    if (!newer) return;
    setBase(newer);
    edit.reset();
    onLoaded(newer);
  }

  const conflict: ReactNode = failureOf(edit.error)?.reason === "changed_meanwhile" && (
    <Conflict
      actedOn={actedOn ?? (isRecord(began) && typeof began["id"] === "string" ? { subjectId: began["id"] } : undefined)}
      isLoading={isLoading}
      onLoad={() => void load()}
      {...(text !== undefined && { text })}
    />
  );
  return { base, conflict };
}

interface ConflictProps {
  actedOn: LogFilter | undefined;
  text?: string;
  isLoading: boolean;
  onLoad: () => void;
}

// On a phone the toast covers the foot of the page, where a form ends.
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });

/** Says that another administrator has saved first; the typed text stays until the reader loads the newer version. */
function Conflict({ actedOn, text, isLoading, onLoad }: ConflictProps) {
  const { t } = useTranslation();
  const whoActed = useWhoActed();
  const [who, setWho] = useState<string>();
  const findWho = useEffectEvent(async () => {
    if (actedOn) setWho(await whoActed(actedOn));
  });
  useEffect(() => void findWho(), []);
  return (
    <Alert ref={intoView} color="waiting" role="status" title={t("desk.conflict.title")}>
      <span>{[who, text ?? t("desk.conflict.text")].filter(Boolean).join(" ")}</span>
      <Group>
        <Button variant="default" loading={isLoading} onClick={onLoad}>
          {t("desk.conflict.load")}
        </Button>
      </Group>
    </Alert>
  );
}
