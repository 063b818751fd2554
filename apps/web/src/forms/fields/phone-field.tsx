import { TextInput, type TextInputProps } from "@mantine/core";
import { isPhone, looksLikeNepaliMobile } from "@mero-mat/domain/identity";
import { useState } from "react";

interface Props extends Omit<TextInputProps, "value"> {
  value: string;
  /** Appears when a number does not look like a mobile number of Nepal. */
  hint: string;
}

export function PhoneField({ hint, ...props }: Props) {
  // A number that is only half typed does not look like one either.
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
