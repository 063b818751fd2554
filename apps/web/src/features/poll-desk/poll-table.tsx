import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Popover.css";
import { Button, Group, Menu, Stack } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { limits } from "@mero-mat/domain/limits";
import { useRef } from "react";
import { trpc } from "../../api/trpc.ts";
import { ListWithDetail } from "../../desk/list-with-detail.tsx";
import { Pages } from "../../desk/pages.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Reading } from "../../ui/reading.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { isFiltering, type PollFilter, toInput } from "./poll-filter.ts";
import { PollRows } from "./poll-rows.tsx";
import { type Column, columns, type TableView } from "./table-view.ts";

interface Props {
  filter: PollFilter;
  table: TableView;
  onTable: (table: TableView) => void;
}

export function PollTable({ filter, table, onTable }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const chosen = useSet<string>();
  const { order, direction, page } = table;
  const query = trpc.adminPolls.table.useQuery(
    { ...toInput(filter), order, direction, page },
    { placeholderData: (before) => before, refetchOnMount: "always" },
  );
  const nothing = t(`adminPolls.list.${isFiltering(filter) ? "noMatch" : "empty"}`);
  // Selected polls that are deleted, or on another page, are not acted on unseen.
  const inSight = query.data?.items.filter(({ id }) => chosen.has(id)) ?? [];
  return (
    <Stack ref={place} gap="sm" tabIndex={-1} style={{ outline: "none" }}>
      <Reading
        query={query}
        failed={t("adminPolls.list.failed")}
        rows={10}
        empty={({ total }) => total === 0 && nothing}
      >
        {({ items, total }) => (
          <>
            <Group justify="space-between" gap="sm">
              <span role="status">{t("adminPolls.many.polls", { count: total })}</span>
              <ColumnMenu hidden={table.hidden} onHidden={(hidden) => onTable({ ...table, hidden })} />
            </Group>
            <ChosenBar
              polls={inSight}
              onNone={() => {
                chosen.clear();
                place.current?.focus();
              }}
            />
            <ListWithDetail label={t("adminPolls.table.beside")}>
              <PollRows polls={items} table={table} onTable={onTable} chosen={chosen} isOld={query.isPlaceholderData} />
            </ListWithDetail>
            <Pages
              page={page}
              pages={Math.ceil(total / limits.pollsTabled)}
              onPage={(next) => {
                chosen.clear();
                onTable({ ...table, page: next });
              }}
            />
          </>
        )}
      </Reading>
    </Stack>
  );
}

function ColumnMenu({ hidden, onHidden }: { hidden: Column[]; onHidden: (hidden: Column[]) => void }) {
  const { t } = useTranslation();
  const [first, ...others] = columns;
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="quiet">{t("adminPolls.table.columns")}</Button>
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
