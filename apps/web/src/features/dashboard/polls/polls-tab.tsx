import { Box, Paper, VisuallyHidden } from "@mantine/core";
import { useId } from "react";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Segments } from "../../../ui/segments.tsx";
import { BatchPage, RunningBatch } from "./batch-page.tsx";
import { FilterChips, PollFilters } from "./poll-filters.tsx";
import { PollList } from "./poll-list.tsx";
import { PollTable } from "./poll-table.tsx";
import classes from "./polls-tab.module.css";
import { addressOf, firstTable, viewIn } from "./table-view.ts";

export function PollsTab({ view, onView }: DeskTabProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { filter, table, batch } = viewIn(view);
  const openBatch = (id: string) => onView(addressOf({ filter, table, batch: id }));
  const onFilter = (next: typeof filter) => onView(addressOf({ filter: next, table: table && { ...table, page: 1 } }));
  const asWhat = (
    <Segments
      label={t("adminPolls.table.as")}
      options={[
        { value: "table", label: t("adminPolls.table.table") },
        { value: "cards", label: t("adminPolls.table.cards") },
      ]}
      value={table ? "table" : "cards"}
      onChange={(as) => onView(addressOf({ filter, table: as === "table" ? (table ?? firstTable) : null }))}
    />
  );
  const filters = <PollFilters filter={filter} onChange={onFilter} asWhat={asWhat} />;
  const chips = <FilterChips filter={filter} onChange={onFilter} />;
  if (batch) return <BatchPage id={batch} onBack={() => onView(addressOf({ filter, table }))} onBatch={openBatch} />;
  return (
    <Paper component="section" aria-labelledby={heading} bd="1px solid var(--line)" radius="lg">
      <VisuallyHidden component="h2" id={heading}>
        {t("adminPolls.title")}
      </VisuallyHidden>
      <RunningBatch onBatch={openBatch} />
      {table ? (
        <PollTable
          filter={filter}
          table={table}
          onTable={(next) => onView(addressOf({ filter, table: next }))}
          toolbar={{ filters, asWhat, chips }}
          onBatch={openBatch}
        />
      ) : (
        <>
          <div className={classes.toolbar}>
            {filters}
            <Box visibleFrom="sm">{asWhat}</Box>
          </div>
          {chips}
          <div className={classes.cards}>
            <PollList filter={filter} />
          </div>
        </>
      )}
    </Paper>
  );
}
