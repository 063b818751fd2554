import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";

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
