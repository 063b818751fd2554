import { Box, Group, Stack } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { muted } from "../../../parts/style-props.ts";
import { Chip } from "../../../ui/chip.tsx";
import classes from "./result-card.module.css";

interface Props {
  title: string;
  subtitle?: string | undefined;
  chip?: string | undefined;
  children: ReactNode;
}

export function ResultCard({ title, subtitle, chip, children }: Props) {
  const titleId = useId();
  return (
    <Stack component="section" className={classes.card ?? ""} aria-labelledby={titleId}>
      <div>
        <Group justify="space-between" gap="0 var(--mantine-spacing-sm)">
          <Box component="h2" id={titleId} flex="1 1 7.5rem">
            {title}
          </Box>
          {chip && <Chip>{chip}</Chip>}
        </Group>
        {subtitle && (
          <Box component="p" {...muted}>
            {subtitle}
          </Box>
        )}
      </div>
      {children}
    </Stack>
  );
}
