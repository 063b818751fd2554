import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

export function UsernameField(props: TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...props}
      label={t("auth.fields.username")}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
