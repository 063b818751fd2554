import { Badge, type BadgeProps } from "@mantine/core";

const wraps = { label: { whiteSpace: "normal" } } as const;

/** Shows a kind or a state as a span, because it is used inside buttons and sentences. */
export const Tag = (props: BadgeProps) => <Badge component="span" styles={wraps} {...props} />;
