import { TextInput, type TextInputProps } from "@mantine/core";
import { isPhone, looksLikeNepaliMobile } from "@mero-mat/domain/identity";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";

interface Props extends Omit<TextInputProps, "value"> {
  value: string;
}

export function PhoneField(props: Props) {
  const { t } = useTranslation();
  // A number half typed looks like no mobile either.
  const [typing, setTyping] = useState(false);
  const unusual = !typing && isPhone(props.value) && !looksLikeNepaliMobile(props.value);

  return (
    <TextInput
      {...props}
      description={unusual ? t("auth.fields.phoneHint") : undefined}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
    />
  );
}
