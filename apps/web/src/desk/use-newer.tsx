import { Alert, Button, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { failureOf } from "../api/errors.ts";
import { useTranslation } from "../i18n/use-translation.ts";

interface Options<Began> {
  /** Is null or undefined while something new is made. */
  began: Began;
  edit: { error: unknown; reset: () => void };
  /** Reads it as it is now; a failure to has been told. */
  read: () => Promise<NonNullable<Began> | undefined>;
  onLoaded: (newer: NonNullable<Began>) => void;
  /** What becomes of what was typed, where it is not replaced. */
  text?: string;
}

/** What a form began with: whatever others save meanwhile, this is what is being changed, until the newer one is loaded. */
export function useNewer<Began>({ began, edit, read, onLoaded, text }: Options<Began>) {
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
    <Conflict isLoading={isLoading} onLoad={() => void load()} {...(text !== undefined && { text })} />
  );
  return { base, conflict };
}

// On a phone the toast lies over the foot of the page, where a form ends.
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });

/** Another admin has saved first: what was done here stays until the newer version is asked for. */
function Conflict({ text, isLoading, onLoad }: { text?: string; isLoading: boolean; onLoad: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert ref={intoView} color="waiting" role="status" title={t("desk.conflict.title")}>
      <span>{text ?? t("desk.conflict.text")}</span>
      <Group>
        <Button variant="default" loading={isLoading} onClick={onLoad}>
          {t("desk.conflict.load")}
        </Button>
      </Group>
    </Alert>
  );
}
