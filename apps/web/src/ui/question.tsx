import { Group } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import type { Line } from "./speech/lines.ts";
import { Speaker } from "./speech/speaker.tsx";

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
  /** The question as it is read aloud. A spoken question also has pictures on its buttons. */
  lines?: Line[];
  children: ReactNode;
}

/** Asks before an action of a voter, with two buttons. Mount it only while it is open. */
export function Question({ title, cancel, confirm, isPending, onCancel, lines, children }: Props) {
  const { t } = useTranslation();
  const { text, pendingText, isDisabled = false } = confirm;
  const contentId = useId();
  return (
    <Dialog
      opened
      locked={isPending}
      onClose={onCancel}
      title={title}
      describedBy={lines && contentId}
      actions={
        <>
          <Button
            variant="default"
            onClick={onCancel}
            disabled={isPending}
            leftSection={lines && <Icon name="cross" size={28} />}
          >
            {cancel}
          </Button>
          <Button
            {...("form" in confirm ? { type: "submit", form: confirm.form } : { onClick: confirm.run })}
            loading={isPending && !pendingText}
            disabled={isPending || isDisabled}
            leftSection={lines && <Icon name="check" size={28} />}
          >
            {isPending && pendingText ? pendingText : text}
          </Button>
        </>
      }
    >
      {lines ? (
        <div id={contentId} style={{ display: "contents" }}>
          {children}
        </div>
      ) : (
        children
      )}
      {lines && (
        <Group justify="center">
          <Speaker
            lines={[...lines, { text: t("common.tickOrCross", { confirm: text, cancel }) }]}
            label={t("common.listenTo", { name: title })}
            word={t("common.listen")}
          />
        </Group>
      )}
    </Dialog>
  );
}
