import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { digits, muted, tinted } from "../../parts/style-props.ts";
import { Icon } from "../../ui/icon.tsx";

interface Props {
  isDone: boolean;
  chip: string;
  children?: ReactNode;
}

/** Green means done, amber means waiting. */
export const State = ({ isDone, chip, children }: Props) => (
  <Group component="p" gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)" {...muted} style={digits}>
    <Group component="span" gap="3xs" px="xs" py="4xs" wrap="nowrap" {...tinted(isDone ? "done" : "waiting")}>
      {isDone && <Icon name="check" size={14} />}
      {chip}
    </Group>
    {children}
  </Group>
);
