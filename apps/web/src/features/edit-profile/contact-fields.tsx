import { EmailField } from "../../forms/fields/email-field.tsx";
import { PhoneField } from "../../forms/fields/phone-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { useProfileForm } from "./use-profile-form.ts";

export function ContactFields({ form: { values, getInputProps, set } }: { form: ReturnType<typeof useProfileForm> }) {
  const { t } = useTranslation();
  return (
    <>
      <PhoneField
        {...getInputProps("phone")}
        label={t("editProfile.fields.phone")}
        hint={t("editProfile.fields.phoneHint")}
        value={values.phone}
        onChange={({ currentTarget }) => set({ phone: currentTarget.value })}
      />
      <EmailField
        {...getInputProps("email")}
        label={t("editProfile.fields.email")}
        value={values.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        required
        withAsterisk={false}
      />
    </>
  );
}
