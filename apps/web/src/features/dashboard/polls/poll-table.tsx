import { Box, Menu } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { limits } from "@mero-mat/domain/limits";
import { type ReactNode, useRef } from "react";
import { trpc } from "../../../api/trpc.ts";
import { type PollColumn, pollColumns } from "../../../desk/address.ts";
import { useAfterRender } from "../../../desk/focus.ts";
import { ListWithDetail } from "../../../desk/list-with-detail.tsx";
import { Pages } from "../../../desk/pages.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { tableOf } from "./columns.tsx";
import { isFiltering, type PollSearch, toInput } from "./poll-filter.ts";
import { PollRows } from "./poll-rows.tsx";
import classes from "./poll-table.module.css";
import tab from "./polls-tab.module.css";
import { useOtherPages } from "./use-other-pages.ts";

interface Props {
  search: PollSearch;
  onSearch: (search: PollSearch) => void;
  /** Controls above the rows; the acts on the chosen polls take their place, so that no row moves. */
  toolbar: { filters: ReactNode; asWhat: ReactNode; chips: ReactNode };
  onBatch: (id: string) => void;
}

export function PollTable({ search, onSearch, toolbar, onBatch }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const afterRender = useAfterRender();
  const chosen = useSet<string>();
  const { order, direction, page, hidden } = tableOf(search);
  const asked = { ...toInput(search), order, direction };
  const query = trpc.adminPolls.table.useQuery(
    { ...asked, page },
    { placeholderData: (before) => before, refetchOnMount: "always" },
  );
  const isFiltered = isFiltering(search);
  const nothing = t(`adminPolls.list.${isFiltered ? "noMatch" : "empty"}`);
  const hasNoPolls = query.data?.total === 0 && !isFiltered;
  // Selected polls that are deleted, or on another page, are not acted on unseen.
  const items = query.data?.items ?? [];
  const inSight = items.filter(({ id }) => chosen.has(id));
  const elsewhere = useOtherPages(asked, page, query.data?.total ?? 0);
  const isWhole = items.length > 0 && inSight.length === items.length;
  const all = isWhole ? [...inSight, ...elsewhere.polls] : inSight;
  return (
    <div ref={place} tabIndex={-1} style={{ outline: "none" }}>
      <div className={tab.toolbar} data-chosen={inSight.length > 0 || undefined}>
        <ChosenBar
          onBatch={onBatch}
          polls={all}
          more={isWhole && elsewhere.polls.length === 0 ? elsewhere.offer : null}
          isBesidePoll={search.poll !== undefined}
          onNone={() => {
            chosen.clear();
            elsewhere.leaveOut();
            place.current?.focus();
          }}
        />
        {/* Hidden and not left out: what is typed in the search stays. */}
        <div className={classes.controls} hidden={inSight.length > 0 || hasNoPolls}>
          {toolbar.filters}
          <ColumnMenu hidden={hidden} onHidden={(without) => onSearch({ ...search, without })} />
          <Box visibleFrom="sm">{toolbar.asWhat}</Box>
        </div>
      </div>
      {toolbar.chips}
      <Reading
        query={query}
        failed={t("adminPolls.list.failed")}
        waiting={<WaitingRows />}
        empty={({ total }) => total === 0 && nothing}
      >
        {({ items, total }) => (
          <>
            <ListWithDetail label={t("adminPolls.table.beside")} of="table">
              <PollRows
                list={JSON.stringify([asked, page])}
                polls={items}
                search={search}
                onSearch={onSearch}
                chosen={chosen}
                isOld={query.isPlaceholderData}
                onLastGone={() => afterRender(() => place.current?.focus())}
              />
            </ListWithDetail>
            <footer className={classes.foot}>
              <span role="status">{t("adminPolls.many.polls", { count: total })}</span>
              <span>{t("adminPolls.table.foot")}</span>
              <Box component="span" visibleFrom="lg">
                {t("adminPolls.table.keys")}
              </Box>
              <Pages
                page={page}
                pages={Math.ceil(total / limits.pollsTabled)}
                onPage={(next) => {
                  chosen.clear();
                  onSearch({ ...search, page: next });
                }}
              />
            </footer>
          </>
        )}
      </Reading>
    </div>
  );
}

/** Skeleton of thirteen rows, as high as the rows, so that nothing moves. */
function WaitingRows() {
  const { t } = useTranslation();
  return <div className={classes.waiting} role="status" aria-label={t("common.loading")} data-skeleton />;
}

function ColumnMenu({ hidden, onHidden }: { hidden: PollColumn[]; onHidden: (hidden: PollColumn[]) => void }) {
  const { t } = useTranslation();
  const [first, ...others] = pollColumns;
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <QuietButton visibleFrom="sm">{t("adminPolls.table.columns")}</QuietButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxItem checked disabled>
          {t(`adminPolls.table.names.${first}`)}
        </Menu.CheckboxItem>
        {others.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={!hidden.includes(column)}
            onChange={(isShown) => onHidden(isShown ? hidden.filter((other) => other !== column) : [...hidden, column])}
          >
            {t(`adminPolls.table.names.${column}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
