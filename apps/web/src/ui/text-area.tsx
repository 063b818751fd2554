import { Text, Textarea, type TextareaProps } from "@mantine/core";
import "@mantine/core/styles/Text.css";

interface Props extends Pick<TextareaProps, "description" | "error" | "placeholder" | "autoFocus" | "styles"> {
  label: string;
  /** For a field whose place says what it is for; a screen reader still hears the label. */
  hiddenLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Says how much room is left, near the end of it. */
  counter?: string | undefined;
  /** Where a form finds it. */
  "data-path"?: string;
}

/** Grows with what is written into it. */
export const TextArea = ({ label, hiddenLabel = false, counter, onChange, ...props }: Props) => (
  <Textarea
    {...props}
    {...(hiddenLabel ? { "aria-label": label } : { label })}
    dir="auto"
    onChange={(event) => onChange(event.currentTarget.value)}
    inputContainer={(area) => (
      <>
        {area}
        <Text component="p" fz="xs" c="dimmed" ta="end" aria-live="polite">
          {counter}
        </Text>
      </>
    )}
  />
);
