import { Box } from "@mantine/core";
import { PasswordField } from "../../forms/fields/password-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";

interface Props {
  value: string;
  onChange: (value: string | undefined) => void;
  inputProps: object;
}

/**
 * Asks for the password with a new address, because somebody else may hold the phone. Without it the change takes three
 * days.
 */
export function AddressPassword({ value, onChange, inputProps }: Props) {
  const { t } = useTranslation();
  return (
    <Box style={{ gridColumn: "1 / -1" }}>
      <PasswordField
        {...inputProps}
        label={t("editProfile.fields.currentPassword")}
        description={t("editProfile.fields.currentPasswordHint")}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        autoComplete="current-password"
      />
    </Box>
  );
}
