import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

interface Confirm {
  text: string;
  /** Replaces the text while the call is under way; without it the button shows that it loads. */
  pendingText?: string;
  isDisabled?: boolean;
}

interface Props {
  title: string;
  cancel: string;
  /** Runs a function, or sends the form of this id. */
  confirm: Confirm & ({ run: () => void } | { form: string });
  /** Keeps the question open: it would look cancelled while its call is under way. */
  isPending: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks before an action of a voter, with two buttons. Mount it only while it is open. */
export function Question({ title, cancel, confirm, isPending, onCancel, children }: Props) {
  const { text, pendingText, isDisabled = false } = confirm;
  return (
    <Dialog
      opened
      locked={isPending}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            {cancel}
          </Button>
          <Button
            {...("form" in confirm ? { type: "submit", form: confirm.form } : { onClick: confirm.run })}
            loading={isPending && !pendingText}
            disabled={isPending || isDisabled}
          >
            {isPending && pendingText ? pendingText : text}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
