import { Flex, type FlexProps } from "@mantine/core";

/** Shows details next to a name, in smaller type. */
export const Meta = (props: FlexProps) => (
  <Flex component="span" wrap="wrap" gap="0 0.75rem" c="dimmed" fz="sm" {...props} />
);
