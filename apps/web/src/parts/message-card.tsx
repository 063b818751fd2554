import { Stack, type StackProps } from "@mantine/core";
import { breakAnywhere, card } from "./style-props.ts";

/** Says why there is no list in its place. */
export const MessageCard = (props: StackProps) => (
  <Stack {...card} py="2.5rem" align="center" ta="center" style={breakAnywhere} {...props} />
);
