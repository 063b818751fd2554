import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";

interface Props extends TextInputProps {
  /** The browser lists passkeys under the field. */
  listsPasskeys?: boolean;
}

export function UsernameField({ listsPasskeys, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...props}
      label={t("auth.fields.username")}
      autoComplete={listsPasskeys ? "username webauthn" : "username"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
