import { TextInput, type TextInputProps } from "@mantine/core";
import { Icon } from "./icon.tsx";

export const SearchInput = (props: TextInputProps) => (
  <TextInput
    leftSection={<Icon name="search" size={18} />}
    leftSectionWidth={36}
    dir="auto"
    enterKeyHint="search"
    {...props}
    type="search"
  />
);
