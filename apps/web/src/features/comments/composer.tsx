import { Button, Flex, Group } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import type { FormEvent } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
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

/** How near the end the counter begins to count. */
const counted = 200;

export function Composer({ label, placeholder, action, isPending, autoFocus = false, ...props }: Props) {
  const { text, onText, onSend, onCancel } = props;
  const { t } = useTranslation();
  const content = text.trim();
  const left = limits.textMax - content.length;

  function send(event: FormEvent) {
    event.preventDefault();
    if (content !== "" && left >= 0 && !isPending) onSend(content);
  }

  return (
    <Flex component="form" direction="column" gap="0.25rem" onSubmit={send}>
      <TextArea
        label={label}
        hiddenLabel
        placeholder={placeholder}
        autoFocus={autoFocus}
        value={text}
        onChange={onText}
        error={left < 0}
        counter={
          left > counted ? undefined : t(left < 0 ? "comments.over" : "comments.left", { count: Math.abs(left) })
        }
      />
      <Group gap="0.5rem" justify="flex-end">
        {onCancel && (
          <Button variant="default" onClick={onCancel.run}>
            {onCancel.label}
          </Button>
        )}
        <Button type="submit" variant="default" loading={isPending} disabled={content === "" || left < 0}>
          {action}
        </Button>
      </Group>
    </Flex>
  );
}
