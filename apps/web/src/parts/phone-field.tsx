import { TextInput, type TextInputProps } from "@mantine/core";
import { isPhone, looksLikeNepaliMobile } from "@mero-mat/domain/identity";
import { useState } from "react";

interface Props extends Omit<TextInputProps, "value"> {
  value: string;
  /** Is shown for a number that looks like no mobile of Nepal. */
  hint: string;
}

export function PhoneField({ hint, ...props }: Props) {
  // A number half typed looks like no mobile either.
  const [typing, setTyping] = useState(false);
  const unusual = !typing && isPhone(props.value) && !looksLikeNepaliMobile(props.value);

  return (
    <TextInput
      {...props}
      description={unusual && hint}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
    />
  );
}
