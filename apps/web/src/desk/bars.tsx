import { Box, Flex, Progress } from "@mantine/core";
import type { ReactNode } from "react";

interface LineProps {
  /** Shown before the name: a rank or a picture. */
  before?: ReactNode;
  name: ReactNode;
  /** Bar of this many percent, or a custom drawing. */
  bar: number | ReactNode;
  figure: string;
  /** Details of the name and of the number, in smaller type. */
  about?: ReactNode;
  note?: string;
}

export const BarLine = ({ before, name, bar, figure, about, note }: LineProps) => (
  <Flex component="span" gap="sm" align="center" lh={1.45} style={{ fontVariantNumeric: "tabular-nums" }}>
    {before}
    <Flex component="span" direction="column" flex={1} gap="3xs" miw={0}>
      <Flex component="span" justify="space-between" align="flex-end" gap="md">
        <Box component="span" miw={0} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Box>
        <Box component="strong" flex="none" fw={600}>
          {figure}
        </Box>
      </Flex>
      {typeof bar === "number" ? <Progress value={bar} color="var(--place)" aria-hidden /> : bar}
      {(about || note) && (
        <Flex component="span" justify="space-between" gap="md" c="dimmed" fz="xs" lh={1.6}>
          <span>{about}</span>
          <Box component="span" flex="none">
            {note}
          </Box>
        </Flex>
      )}
    </Flex>
  </Flex>
);

/** Fills the first column and then the second, where there is room for two, so that the order stays vertical. */
export const BarList = ({ rows, columns }: { rows: (LineProps & { id: string })[]; columns?: string }) => (
  <Box component="ol" m={0} p={0} style={{ columns, columnGap: "var(--mantine-spacing-2xl)", listStyle: "none" }}>
    {rows.map(({ id, ...line }) => (
      <Box component="li" key={id} py="2xs" style={{ borderTop: "1px solid var(--line)", breakInside: "avoid" }}>
        <BarLine {...line} />
      </Box>
    ))}
  </Box>
);
