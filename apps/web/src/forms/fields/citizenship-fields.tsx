import { TextInput, type TextInputProps } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";

export const CitizenshipNumberField = (props: TextInputProps) => (
  <TextInput {...props} maxLength={limits.citizenshipNumberMax} autoComplete="off" spellCheck={false} />
);

/** A text field, because the date may be of either calendar. */
export const BirthDateField = (props: TextInputProps) => <TextInput {...props} maxLength={20} autoComplete="off" />;
