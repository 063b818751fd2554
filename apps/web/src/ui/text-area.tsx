import { Text, Textarea, type TextareaProps } from "@mantine/core";
import { useTranslation } from "../i18n/use-translation.ts";

/** The counter appears when this many characters are left. */
const counted = 200;

interface Props
  extends Pick<
    TextareaProps,
    "description" | "error" | "errorProps" | "placeholder" | "autoFocus" | "readOnly" | "styles" | "onPaste"
  > {
  label: string;
  /** Visually hides the label of a self-explanatory field. */
  hiddenLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Maximum length; near the limit the field shows how many characters are left. */
  max?: number;
  /** Key under which a form finds the field. */
  "data-path"?: string;
}

/** Grows with its text. */
export function TextArea({ label, hiddenLabel = false, max = Number.POSITIVE_INFINITY, onChange, ...props }: Props) {
  const { t } = useTranslation();
  const left = max - props.value.trim().length;
  return (
    <Textarea
      {...props}
      {...(hiddenLabel ? { "aria-label": label } : { label })}
      dir="auto"
      onChange={(event) => onChange(event.currentTarget.value)}
      inputContainer={(area) => (
        <>
          {area}
          <Text component="p" fz="xs" c="dimmed" ta="end" aria-live="polite">
            {left <= counted && t(`common.characters.${left < 0 ? "over" : "left"}`, { count: Math.abs(left) })}
          </Text>
        </>
      )}
    />
  );
}
