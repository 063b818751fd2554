import { Box, Flex, Progress } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Panel } from "../ui/panel.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { Reading, type ReadingProps } from "../ui/reading.tsx";

interface Props<Data> extends Omit<ReadingProps<Data>, "children"> {
  title: string;
  note: ReactNode;
  children: (data: Data, asTable: boolean) => ReactNode;
}

/** Shows numbers as a chart, and as a table for readers who prefer one. */
export function ChartPanel<Data>({ title, note, children, ...reading }: Props<Data>) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={title}
      note={note}
      actions={
        <QuietButton aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t("desk.asTable")}
        </QuietButton>
      }
    >
      <Reading {...reading}>{(data) => children(data, asTable)}</Reading>
    </Panel>
  );
}

interface Figure {
  name: string;
  value: string;
  note?: string;
  /** Shown as a bar below the number. */
  percent?: number;
}

interface FiguresPanelProps<Data> extends Omit<ReadingProps<Data>, "children"> {
  title: string;
  figures: (data: Data) => Figure[];
  /** Full width where cells are side by side. */
  isWide?: boolean;
}

export function FiguresPanel<Data>({ title, figures, isWide = false, ...reading }: FiguresPanelProps<Data>) {
  /** On its own line, unless there is room for several. */
  const either = <Value,>(line: Value, cell: Value) => ({ base: line, sm: isWide ? cell : line });
  return (
    <Panel title={title}>
      <Reading {...reading}>
        {(data) => (
          <Flex component="dl" aria-label={title} m={0} direction={either("column", "row")} gap={either("0", "2xl")}>
            {figures(data).map(({ name, value, note, percent }) => (
              <Flex
                key={name}
                flex={1}
                direction={either("row", "column")}
                align={either("center", "stretch")}
                justify={either("space-between", "flex-start")}
                gap={either("md", "0")}
                mih={either("3.75rem", "0")}
                bd={either("1px solid var(--line)", "none")}
                style={{ borderWidth: "1px 0 0" }}
              >
                <Box component="dt" lh={1.45}>
                  {name}
                  {note && (
                    <Box component="span" display="block" c="dimmed" fz="xs">
                      {" "}
                      {note}
                    </Box>
                  )}
                </Box>
                <Box
                  component="dd"
                  m={0}
                  fz="xl"
                  fw={600}
                  lh={1.4}
                  ta={either("end", "start")}
                  style={{ fontVariantNumeric: "tabular-nums" }}
                >
                  {value}
                  {percent !== undefined && <Progress value={percent} color="var(--place)" aria-hidden />}
                </Box>
              </Flex>
            ))}
          </Flex>
        )}
      </Reading>
    </Panel>
  );
}
