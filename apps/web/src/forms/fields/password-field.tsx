import { TextInput, type TextInputProps, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Drawing } from "../../ui/icon.tsx";

const eye = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z";

type Props = Omit<TextInputProps, "type" | "rightSection" | "onToggle">;

// Mantine's own PasswordInput listens to mouse and touch only: a screen reader's click does nothing there.
export function PasswordField(props: Props) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const toggle = t(visible ? "common.hidePassword" : "common.showPassword");
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
          display="grid"
          w={44}
          h="100%"
          c="dimmed"
          bdrs="md"
          style={{ placeItems: "center" }}
          aria-label={toggle}
          title={toggle}
          onClick={() => setVisible(!visible)}
        >
          <Drawing path={visible ? eye : `${eye}M4 4l16 16`} />
        </UnstyledButton>
      }
    />
  );
}
