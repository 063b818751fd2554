import { Badge, type BadgeProps } from "@mantine/core";

/** A kind or a state in a word; a span, because it stands in buttons and sentences. */
export const Tag = (props: BadgeProps) => <Badge component="span" {...props} />;
