import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Switch.css";
import { Switch as MantineSwitch } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface Props {
  label: ReactNode;
  note?: string | undefined;
  /** The id of what it belongs to, where many of one label stand below each other. */
  about?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Takes effect at once: the whole line is its label. */
export function Switch({ label, note, about, onChange, ...props }: Props) {
  const id = useId();
  return (
    <MantineSwitch
      {...props}
      label={<span id={id}>{label}</span>}
      description={note}
      aria-labelledby={about ? `${id} ${about}` : id}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
