import type { ReactNode } from "react";
import type { DeskTabProps } from "../../desk/desk.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Pills } from "../../ui/pills.tsx";
import { PollCards } from "./poll-cards.tsx";
import { PollFilters } from "./poll-filters.tsx";
import type { EditorProps } from "./poll-item.tsx";
import { PollTable } from "./poll-table.tsx";
import { addressOf, firstTable, viewIn } from "./table-view.ts";

interface Props extends DeskTabProps {
  renderEditor: (props: EditorProps) => ReactNode;
}

export function PollsTab({ view, onView, renderEditor }: Props) {
  const { t } = useTranslation();
  const { filter, table } = viewIn(view);
  return (
    <Panel
      title={t("adminPolls.title")}
      actions={
        <Pills
          label={t("adminPolls.table.as")}
          options={[
            { value: "cards", label: t("adminPolls.table.cards") },
            { value: "table", label: t("adminPolls.table.table") },
          ]}
          value={table ? "table" : "cards"}
          onChange={(as) => onView(addressOf({ filter, table: as === "table" ? (table ?? firstTable) : null }))}
        />
      }
    >
      <PollFilters
        filter={filter}
        onChange={(next) => onView(addressOf({ filter: next, table: table && { ...table, page: 1 } }))}
      />
      {table ? (
        <PollTable
          filter={filter}
          table={table}
          onTable={(next) => onView(addressOf({ filter, table: next }))}
          renderEditor={renderEditor}
        />
      ) : (
        <PollCards filter={filter} renderEditor={renderEditor} />
      )}
    </Panel>
  );
}
