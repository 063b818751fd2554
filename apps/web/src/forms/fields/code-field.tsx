import { TextInput, type TextInputProps } from "@mantine/core";

interface Props extends Omit<TextInputProps, "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
  digits: number;
}

/** Field for a code from a message: a phone offers it above the keyboard, and a paste may contain spaces. */
export function CodeField({ onChange, digits, ...props }: Props) {
  return (
    <TextInput
      {...props}
      onChange={(event) => onChange(event.currentTarget.value.replace(/[^0-9०-९]/g, "").slice(0, digits))}
      styles={{ input: { fontVariantNumeric: "tabular-nums", fontWeight: 600, letterSpacing: "0.35em" } }}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
