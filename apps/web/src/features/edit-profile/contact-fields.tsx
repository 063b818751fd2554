import { useTranslation } from "../../i18n/use-translation.ts";
import { EmailField } from "../../parts/email-field.tsx";
import { PhoneField } from "../../parts/phone-field.tsx";
import type { ProfileValues } from "./profile-values.ts";

interface Props {
  values: ProfileValues;
  inputProps: (path: "phone" | "email") => object;
  set: (change: Partial<ProfileValues>) => void;
}

export function ContactFields({ values: { phone, email }, inputProps, set }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PhoneField
        {...inputProps("phone")}
        label={t("editProfile.fields.phone")}
        hint={t("editProfile.fields.phoneHint")}
        value={phone}
        onChange={({ currentTarget }) => set({ phone: currentTarget.value })}
      />
      <EmailField
        {...inputProps("email")}
        label={t("editProfile.fields.email")}
        value={email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        required
        withAsterisk={false}
      />
    </>
  );
}
