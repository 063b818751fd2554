import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { digits, muted } from "../../parts/style-props.ts";
import { Icon } from "../../ui/icon.tsx";

interface Props {
  isDone: boolean;
  chip: string;
  children?: ReactNode;
}

/** Is green for what is done, amber for what waits. */
export const State = ({ isDone, chip, children }: Props) => (
  <Group component="p" gap="0.25rem 0.5rem" {...muted} style={digits}>
    <Group
      component="span"
      gap="0.25rem"
      px="0.625rem"
      py="0.125rem"
      wrap="nowrap"
      fz="xs"
      fw={600}
      bdrs="pill"
      c={isDone ? "var(--done)" : "var(--waiting)"}
      bg={isDone ? "var(--done-soft)" : "var(--waiting-soft)"}
    >
      {isDone && <Icon name="check" size={14} />}
      {chip}
    </Group>
    {children}
  </Group>
);
