import { Button, TextInput } from "@mantine/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { ModalDialog } from "../ui/modal-dialog.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { useVanishing } from "./who-acted.ts";

interface Props {
  title: string;
  /** Says what will happen, with numbers. */
  children: ReactNode;
  confirm: string;
  cancel?: string;
  /** The button works only after this was typed; the label asks for it. */
  phrase?: { text: string; label: string };
  isPending: boolean;
  /** The id of what it asks about: when another administrator acts on that first, the question vanishes and says so. */
  about?: string | undefined;
  asksOfBack?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an act that cannot be undone. Mount it only while it asks. */
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
  const { onLeave } = useVanishing(about);
  const cancelQuestion = () => {
    onLeave();
    onCancel();
  };
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
  /** Labels the button, and also the one that confirms, unless `confirm` says more. */
  act: string;
  confirm?: string;
  button?: ComponentProps<typeof QuietButton>;
  /** Closes the question once the act has succeeded, so that a failed one can be tried again. */
  onConfirm: (close: () => void) => void;
}

/** Asks for confirmation when it is pressed. */
export function ConfirmButton({ act, confirm = act, button, onConfirm, ...question }: ButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <QuietButton variant="default" {...button} onClick={() => setAsking(true)}>
        {act}
      </QuietButton>
      {isAsking && <Confirm {...question} confirm={confirm} onConfirm={() => onConfirm(close)} onCancel={close} />}
    </>
  );
}
