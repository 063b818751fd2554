import { Flex, Group } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import type { FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";

interface Props {
  label: string;
  placeholder: string;
  action: string;
  isPending: boolean;
  autoFocus?: boolean;
  text: string;
  onText: (text: string) => void;
  onSend: (content: string) => void;
  onCancel?: { label: string; run: () => void };
}

/** Returns whether all that was typed was sent: what was typed just before the field closed stays. */
export const isSent = (text: string, sent: string): boolean => text.trim() === sent;

export function Composer({ label, placeholder, action, isPending, autoFocus = false, ...props }: Props) {
  const { text, onText, onSend, onCancel } = props;
  const content = text.trim();
  const isTooLong = content.length > limits.textMax;

  function send(event: FormEvent) {
    event.preventDefault();
    if (content !== "" && !isTooLong && !isPending) onSend(content);
  }

  return (
    <Flex component="form" direction="column" gap="3xs" onSubmit={send}>
      <TextArea
        label={label}
        hiddenLabel
        placeholder={placeholder}
        autoFocus={autoFocus}
        value={text}
        // The response empties the field: text typed in between would be lost.
        readOnly={isPending}
        onChange={onText}
        error={isTooLong}
        max={limits.textMax}
      />
      <Group gap="2xs" justify="flex-end">
        {onCancel && (
          <Button variant="default" onClick={onCancel.run}>
            {onCancel.label}
          </Button>
        )}
        <Button type="submit" variant="default" loading={isPending} disabled={content === "" || isTooLong}>
          {action}
        </Button>
      </Group>
    </Flex>
  );
}
