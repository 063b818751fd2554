import { TextInput } from "@mantine/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { LogFilter } from "../api/mutation-cache.ts";
import { useApprovalAsked } from "../api/use-approval-asked.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { ModalDialog } from "../ui/modal-dialog.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { useVanishing } from "./who-acted.ts";

interface Props {
  title: string;
  /** Consequences, with numbers. */
  children: ReactNode;
  confirm: string;
  cancel?: string;
  /** Text to type before the button works; the label asks for it. */
  phrase?: { text: string; label: string };
  isPending: boolean;
  /** Id of the subject, or the log entries that settle it: when another administrator is first, the dialog closes and says so. */
  about?: string | LogFilter | undefined;
  asksOfBack?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an irreversible action. Mount it only while it is open. */
export function Confirm({
  title,
  children,
  confirm,
  cancel,
  phrase,
  isPending,
  about,
  asksOfBack = false,
  onConfirm,
  onCancel,
}: Props) {
  const { t } = useTranslation();
  const { onLeave } = useVanishing(typeof about === "string" ? { subjectId: about } : about);
  const cancelQuestion = () => {
    onLeave();
    onCancel();
  };
  useApprovalAsked(cancelQuestion);
  const [typed, setTyped] = useState("");
  return (
    <ModalDialog
      onClose={cancelQuestion}
      title={title}
      locked={isPending}
      asksOfBack={asksOfBack}
      actions={
        <>
          <Button variant="default" onClick={cancelQuestion} disabled={isPending}>
            {cancel ?? t("desk.cancel")}
          </Button>
          <Button onClick={onConfirm} loading={isPending} disabled={phrase && typed.trim() !== phrase.text}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {phrase && (
        <TextInput
          label={phrase.label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </ModalDialog>
  );
}

interface ButtonProps extends Pick<Props, "title" | "children" | "isPending" | "about"> {
  /** Label of the button, and also of the confirmation, unless `confirm` is given. */
  label: string;
  confirm?: string;
  button?: ComponentProps<typeof QuietButton>;
  /** Closes the dialog after success, so that a failed action can be retried. */
  onConfirm: (close: () => void) => void;
}

/** A button that asks for confirmation. */
export function ConfirmButton({ label, confirm = label, button, onConfirm, ...question }: ButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <QuietButton variant="default" {...button} onClick={() => setAsking(true)}>
        {label}
      </QuietButton>
      {isAsking && <Confirm {...question} confirm={confirm} onConfirm={() => onConfirm(close)} onCancel={close} />}
    </>
  );
}
