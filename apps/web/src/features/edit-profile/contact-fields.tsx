import { TextInput } from "@mantine/core";
import { isPhone, looksLikeNepaliMobile } from "@mero-mat/domain/identity";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { ProfileValues } from "./profile-values.ts";

interface Props {
  values: ProfileValues;
  inputProps: (path: "phone" | "email") => object;
  set: (change: Partial<ProfileValues>) => void;
}

export function ContactFields({ values: { phone, email }, inputProps, set }: Props) {
  const { t } = useTranslation();
  // A number half typed looks like no mobile either.
  const [typing, setTyping] = useState(false);
  const unusual = !typing && isPhone(phone) && !looksLikeNepaliMobile(phone);

  return (
    <>
      <TextInput
        {...inputProps("phone")}
        label={t("editProfile.fields.phone")}
        description={unusual && t("editProfile.fields.phoneHint")}
        value={phone}
        onChange={({ currentTarget }) => set({ phone: currentTarget.value })}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
      />
      <TextInput
        {...inputProps("email")}
        label={t("editProfile.fields.email")}
        value={email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        placeholder="name@gmail.com"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
    </>
  );
}
