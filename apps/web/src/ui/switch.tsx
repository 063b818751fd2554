import { Box, Switch as MantineSwitch } from "@mantine/core";
import { useId } from "react";

interface Props {
  label: string;
  note?: string | undefined;
  /** Moves the label out of sight on a phone, where a line shared with other things has no room for it. */
  isInline?: boolean;
  /** The id of what the switch belongs to, where several switches have the same label. */
  about?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Takes effect at once; the whole line is its label. */
export function Switch({ label, note, isInline = false, about, onChange, ...props }: Props) {
  const id = useId();
  return (
    <MantineSwitch
      {...props}
      {...(isInline && { styles: { body: { padding: 0 } } })}
      label={
        <Box component="span" id={id} {...(isInline && { visibleFrom: "sm" })}>
          {label}
        </Box>
      }
      description={note}
      aria-labelledby={about ? `${id} ${about}` : id}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
