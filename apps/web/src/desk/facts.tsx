import { Box } from "@mantine/core";
import type { ReactNode } from "react";

interface Props {
  label?: string;
  facts: { label: string; value: ReactNode; isWide?: boolean }[];
  /** Minimum width of each fact; as many as fit are side by side. */
  width?: string;
  isBold?: boolean;
}

export const Facts = ({ label: name, facts, width = "12rem", isBold = false }: Props) => (
  <Box
    component="dl"
    aria-label={name}
    display="grid"
    m={0}
    style={{
      gap: "var(--mantine-spacing-sm) var(--mantine-spacing-xl)",
      gridTemplateColumns: `repeat(${isBold ? "auto-fit" : "auto-fill"}, minmax(min(${width}, 100%), 1fr))`,
      fontVariantNumeric: "tabular-nums",
      overflowWrap: "anywhere",
    }}
  >
    {facts.map(({ label, value, isWide }) => (
      <Box key={label} miw={0} style={isWide ? { gridColumn: "1 / -1" } : {}}>
        <Box component="dt" c="dimmed" fz="sm">
          {label}
        </Box>
        <Box component="dd" m={0} fz="md" fw={isBold ? 600 : 400}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
