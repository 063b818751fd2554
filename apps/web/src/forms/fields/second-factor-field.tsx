import { TextInput, type TextInputProps } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";

/** Takes either kind of code: one of the app, or a recovery code. */
export const SecondFactorField = (props: TextInputProps) => (
  <TextInput
    {...props}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={limits.secondFactorMax}
  />
);
