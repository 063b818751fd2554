import { Flex, type FlexProps } from "@mantine/core";

/** Shows details next to a name, in smaller type. */
export const Meta = (props: FlexProps) => (
  <Flex component="span" wrap="wrap" columnGap="sm" c="dimmed" fz="sm" {...props} />
);
