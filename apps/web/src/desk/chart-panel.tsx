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

/** A picture of numbers, and a table of them for readers who prefer it. */
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
