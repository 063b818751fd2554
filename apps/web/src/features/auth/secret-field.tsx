import type { TextInputProps } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PasswordField } from "../../ui/password-field.tsx";

export function SecretField(props: Omit<TextInputProps, "type">) {
  const { t } = useTranslation();
  return <PasswordField {...props} showLabel={t("common.showPassword")} hideLabel={t("common.hidePassword")} />;
}
