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
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <h2 id={titleId}>{title}</h2>
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
