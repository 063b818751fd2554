import { Box } from "@mantine/core";
import type { ReactNode } from "react";

interface Props {
  rows: { key: string; line: ReactNode }[];
  /** Down the first column, then down the second, where there is room: places stay in their order. */
  columns?: string;
}

export const BarList = ({ rows, columns }: Props) => (
  <Box component="ol" m={0} p={0} style={{ columns, columnGap: "2.5rem", listStyle: "none" }}>
    {rows.map(({ key, line }) => (
      <Box component="li" key={key} py={8} style={{ borderTop: "1px solid var(--line)", breakInside: "avoid" }}>
        {line}
      </Box>
    ))}
  </Box>
);
