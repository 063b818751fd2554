import { Flex, type FlexProps } from "@mantine/core";

/** What there is to know beside the name, in smaller words. */
export const Meta = (props: FlexProps) => (
  <Flex component="span" wrap="wrap" gap="0 0.75rem" c="dimmed" fz="sm" {...props} />
);
