import { Badge, type BadgeProps } from "@mantine/core";

/** Shows a kind or a state in a word, in a span, because it stands in buttons and sentences. */
export const Tag = (props: BadgeProps) => <Badge component="span" {...props} />;
