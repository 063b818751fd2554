import { Checkbox, Table } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { Fragment, useDeferredValue } from "react";
import { DetailPane, useDetailPane } from "../../../desk/list-with-detail.tsx";
import { useEscape } from "../../../desk/use-escape.ts";
import { useRowKeys } from "../../../desk/use-row-keys.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { PaneHead } from "./pane-head.tsx";
import { PollItem } from "./poll-item.tsx";
import { ColumnHead, PollRow } from "./poll-row.tsx";
import classes from "./poll-table.module.css";
import { besidePoll, columns, isOrder, type TableView } from "./table-view.ts";
import { useEditedPolls } from "./use-edited-polls.ts";

/** More rows than a screen shows. */
const rowsAtOnce = 30;

interface Props {
  polls: Poll[];
  table: TableView;
  onTable: (table: TableView) => void;
  chosen: Set<string>;
  /** Another page, or another order, is loading. */
  isOld: boolean;
}

export function PollRows({ polls, table, onTable, chosen, isOld }: Props) {
  const { t } = useTranslation();
  const beside = useDetailPane();
  const { shown, isEdited, itemOf } = useEditedPolls(polls);
  const { opened, ...closed } = table;
  const isNarrow = beside !== null && opened !== undefined;
  const names = columns.filter(
    (column) => (isNarrow ? besidePoll : columns).includes(column) && !table.hidden.includes(column),
  );
  // Two hundred rows take half a second to render, so those below the screen follow the first ones.
  const isFirstPart = useDeferredValue(isOld, true) || isOld;
  const ids = polls.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;

  function choose(rows: string[], isChosen: boolean) {
    for (const id of rows)
      if (isChosen) chosen.add(id);
      else chosen.delete(id);
  }

  const isOpen = (poll: Poll) => poll.id === opened || isEdited(poll);
  const rendered = isFirstPart ? shown.filter((poll, place) => place < rowsAtOnce || isOpen(poll)) : shown;
  const detail = (poll: Poll) => <PollItem {...itemOf(poll)} isDetailed onGone={() => onTable(closed)} />;
  const toggle = ({ id }: Poll) => onTable(id === opened ? closed : { ...table, opened: id });
  const rows = useRowKeys(["x"], (_, id) => choose([id], !chosen.has(id)));
  useEscape(isNarrow && shown.every((poll) => poll.id !== opened || !isEdited(poll)), () => {
    onTable(closed);
    rows.focusRow(opened ?? "");
  });

  return (
    <div {...rows.area}>
      <ScrollBox
        label={t("adminPolls.list.label")}
        className={classes.rows}
        aria-busy={isOld}
        opacity={isOld ? 0.6 : 1}
      >
        <Table
          tabularNums
          highlightOnHover
          className={classes.table}
          data-narrow={isNarrow || undefined}
          styles={{ td: { verticalAlign: "middle" } }}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Checkbox
                  aria-label={t("adminPolls.many.all")}
                  checked={count > 0 && count === polls.length}
                  indeterminate={count > 0 && count < polls.length}
                  onChange={({ currentTarget: { checked } }) => choose(ids, checked)}
                />
              </Table.Th>
              {names.map((column) => (
                <ColumnHead
                  key={column}
                  column={column}
                  below={column === "content" ? names.slice(1).filter(isOrder) : []}
                  table={table}
                  onTable={onTable}
                  isNarrow={isNarrow}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rendered.map((poll, place) => (
              <Fragment key={poll.id}>
                <PollRow
                  poll={poll}
                  names={names}
                  isChosen={chosen.has(poll.id)}
                  onChoose={(isChosen) => choose([poll.id], isChosen)}
                  isOpen={isOpen(poll)}
                  onOpen={() => toggle(poll)}
                />
                {isOpen(poll) && beside && (
                  <DetailPane>
                    {poll.id === opened && (
                      <PaneHead
                        before={rendered[place - 1]}
                        after={rendered[place + 1]}
                        onOpen={toggle}
                        onClose={() => {
                          onTable(closed);
                          rows.focusRow(poll.id);
                        }}
                      />
                    )}
                    {detail(poll)}
                  </DetailPane>
                )}
                {isOpen(poll) && !beside && (
                  <Table.Tr>
                    <Table.Td colSpan={names.length + 1} className={classes.detail}>
                      {detail(poll)}
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </div>
  );
}
