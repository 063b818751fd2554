import { Alert, SimpleGrid, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { Empty } from "../ui/query-states.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { Editing } from "./edited-by.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { Edited } from "./use-editing.ts";
import type { useEditor } from "./use-editor.ts";

interface PanelProps {
  title: string;
  back: string;
  /** Message for an item that no longer exists. */
  gone: string | false;
  onClose: () => void;
  children: ReactNode;
}

/** Frames the form that creates or edits one item of a list. */
export function EditorPanel({ title, back, gone, onClose, children }: PanelProps) {
  const { t } = useTranslation();
  // Keeps the form, so that typed text survives the deletion of the item.
  const [hadItem] = useState(!gone);
  return (
    <Panel title={title} actions={<QuietButton onClick={onClose}>{back}</QuietButton>}>
      {gone && (hadItem ? <Gone title={t("desk.gone.title")} text={t("desk.gone.text")} /> : <Empty text={gone} />)}
      {hadItem && children}
    </Panel>
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Says that the item was deleted in the meantime; the form then creates a new one from the typed text. */
export const Gone = ({ title, text }: { title: string; text: string }) => (
  <Alert ref={intoView} color="waiting" role="alert" title={title}>
    <p>{text}</p>
  </Alert>
);

interface FormProps {
  editor: Omit<ReturnType<typeof useEditor>, "form"> & { form: { isDirty: () => boolean } };
  kind: Edited["kind"];
  /** Label of the button that creates a new item. */
  create: string;
  onClose: () => void;
  children: ReactNode;
}

export function EditorForm({ editor, kind, create, onClose, children }: FormProps) {
  const { t } = useTranslation();
  const { form, edited, conflict, isPending, isBusy, submit } = editor;
  return (
    <form onSubmit={submit} noValidate aria-busy={isPending}>
      <Stack>
        {edited && <Editing kind={kind} id={edited.id} />}
        {children}
        {conflict}
        <FormButtons>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t("desk.cancel")}
          </Button>
          <Button type="submit" loading={isPending} disabled={isBusy}>
            {edited ? t("desk.save") : create}
          </Button>
        </FormButtons>
        <LeaveGuard isNeeded={() => form.isDirty()} />
      </Stack>
    </form>
  );
}

/** Places the two buttons at the foot of a form: side by side on a phone, and at its end where there is room. */
export const FormButtons = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={2} spacing="2xs" w={{ sm: "max-content" }} ms="auto" miw={{ base: "100%", sm: "18rem" }}>
    {children}
  </SimpleGrid>
);
