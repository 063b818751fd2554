import { TextInput, type TextInputProps, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import classes from "./password-field.module.css";

interface Props extends Omit<TextInputProps, "type" | "rightSection" | "onToggle"> {
  showLabel: string;
  hideLabel: string;
}

// Mantine's own PasswordInput listens to mouse and touch only: a screen reader's click does nothing there.
export function PasswordField({ showLabel, hideLabel, ...props }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={visible ? "text" : "password"}
      rightSectionWidth={44}
      rightSectionPointerEvents="all"
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          aria-label={visible ? hideLabel : showLabel}
          title={visible ? hideLabel : showLabel}
          onClick={() => setVisible(!visible)}
        >
          <svg className={classes.eye} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {visible ? null : <path d="m4 4 16 16" />}
          </svg>
        </UnstyledButton>
      }
    />
  );
}
