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

export function PollsTab({ search, onSearch }: DeskTabProps<"polls">) {
  const { t } = useTranslation();
  const heading = useId();
  const { as = "table", batch } = search;
  const openBatch = (id: string) => onSearch({ ...search, batch: id });
  const onFilter = (changed: typeof search) => onSearch({ ...search, ...changed, page: undefined });
  const asWhat = (
    <Segments
      label={t("adminPolls.table.as")}
      options={[
        { value: "table", label: t("adminPolls.table.table") },
        { value: "cards", label: t("adminPolls.table.cards") },
      ]}
      value={as}
      onChange={(next) => onSearch({ ...search, as: next })}
    />
  );
  const filters = <PollFilters search={search} onChange={onFilter} asWhat={asWhat} />;
  const chips = <FilterChips search={search} onChange={onFilter} />;
  if (batch)
    return <BatchPage id={batch} onBack={() => onSearch({ ...search, batch: undefined })} onBatch={openBatch} />;
  return (
    <Paper component="section" aria-labelledby={heading} bd="1px solid var(--line)" radius="lg">
      <VisuallyHidden component="h2" id={heading}>
        {t("adminPolls.title")}
      </VisuallyHidden>
      <RunningBatch onBatch={openBatch} />
      {as === "table" ? (
        <PollTable search={search} onSearch={onSearch} toolbar={{ filters, asWhat, chips }} onBatch={openBatch} />
      ) : (
        <>
          <div className={classes.toolbar}>
            {filters}
            <Box visibleFrom="sm">{asWhat}</Box>
          </div>
          {chips}
          <div className={classes.cards}>
            <PollList search={search} />
          </div>
        </>
      )}
    </Paper>
  );
}
