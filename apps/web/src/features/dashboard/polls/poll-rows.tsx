import { useCallbackRef } from "@mantine/hooks";
import type { Poll } from "@mero-mat/api/polls";
import { Fragment, useMemo, useRef } from "react";
import { useEditorsOf } from "../../../desk/edited-by.tsx";
import { DetailPane, useDetailPane } from "../../../desk/list-with-detail.tsx";
import { useFirstRows } from "../../../desk/use-first-rows.ts";
import { useRowKeys } from "../../../desk/use-row-keys.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { CheckBox } from "../../../ui/check-box.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { ColumnHead } from "./column-head.tsx";
import { columns, tableOf } from "./columns.tsx";
import { PaneHead } from "./pane-head.tsx";
import type { PollSearch } from "./poll-filter.ts";
import { PollItem } from "./poll-item.tsx";
import { PollRow } from "./poll-row.tsx";
import classes from "./poll-table.module.css";
import { useEditedPolls } from "./use-edited-polls.ts";
import { useEscape } from "./use-escape.ts";

interface Props {
  /** Identifies the page, order and filter that were asked for. */
  list: string;
  polls: Poll[];
  search: PollSearch;
  onSearch: (search: PollSearch) => void;
  chosen: Set<string>;
  /** Another page, or another order, is loading. */
  isOld: boolean;
  /** The rows leave the page with the last of them. */
  onLastGone: () => void;
}

export function PollRows({ list, polls, search, onSearch, chosen, isOld, onLastGone }: Props) {
  const { t } = useTranslation();
  const beside = useDetailPane();
  const editorsOf = useEditorsOf("poll");
  const { shown, isEdited, itemOf } = useEditedPolls(polls);
  const opened = search.poll;
  const open = (poll: string | undefined) => onSearch({ ...search, poll });
  const isOpen = (poll: Poll) => poll.id === opened || isEdited(poll);
  // A kept edit opens beside the table without the address naming it.
  const isNarrow = beside !== null && (opened !== undefined || shown.some(isOpen));
  const hidden = tableOf(search).hidden.join();
  // The rows render again when their columns are another array.
  const columnsShown = useMemo(
    () => columns.filter(({ name, isBeside }) => (isBeside || !isNarrow) && !hidden.split(",").includes(name)),
    [hidden, isNarrow],
  );
  const firstRows = useFirstRows(list, isOld);
  const ids = polls.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;

  const choose = useCallbackRef((rows: string[], isChosen: boolean) => {
    for (const id of rows)
      if (isChosen) chosen.add(id);
      else chosen.delete(id);
  });
  const openedByKey = useRef<string>(undefined);
  const toggle = useCallbackRef(({ id }: Poll, isByKey = false) => {
    openedByKey.current = isByKey && beside ? id : undefined;
    open(id === opened ? undefined : id);
  });

  const rendered = firstRows(shown, isOpen);
  // Between an open row and the pane are all the other rows.
  const focusOnce =
    ({ id }: Poll) =>
    (heading: HTMLElement | null) => {
      if (!heading || openedByKey.current !== id) return;
      openedByKey.current = undefined;
      heading.focus();
    };
  const rows = useRowKeys(["x"], (_, id) => choose([id], !chosen.has(id)));
  const detail = (poll: Poll) => (
    <PollItem
      {...itemOf(poll)}
      isDetailed
      headingRef={focusOnce(poll)}
      onGone={() => {
        open(undefined);
        if (shown.length > 1) rows.focusAfter(poll.id);
        else onLastGone();
      }}
    />
  );
  useEscape(isNarrow && opened !== undefined && shown.every((poll) => poll.id !== opened || !isEdited(poll)), () => {
    open(undefined);
    rows.focusRow(opened ?? "");
  });

  return (
    <div {...rows.area}>
      <ScrollBox label={t("adminPolls.list.label")} className={classes.rows} aria-busy={isOld}>
        <table
          className={classes.table}
          data-narrow={isNarrow || undefined}
          aria-rowcount={rendered.length < shown.length ? shown.length + 1 : undefined}
        >
          <thead>
            <tr>
              <th>
                <CheckBox
                  label={t("adminPolls.many.all")}
                  isChecked={count > 0 && count === polls.length}
                  isPartly={count > 0 && count < polls.length}
                  onCheck={(isChecked) => choose(ids, isChecked)}
                />
              </th>
              {columnsShown.map((column) => (
                <ColumnHead
                  key={column.name}
                  column={column}
                  below={column.name === "content" ? columnsShown.slice(1) : []}
                  search={search}
                  onSearch={onSearch}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rendered.map((poll, place) => (
              <Fragment key={poll.id}>
                <PollRow
                  poll={poll}
                  shown={columnsShown}
                  isNarrow={isNarrow}
                  editors={editorsOf(poll.id)}
                  isChosen={chosen.has(poll.id)}
                  onChoose={choose}
                  isOpen={isOpen(poll)}
                  onOpen={toggle}
                />
                {isOpen(poll) && (
                  <DetailPane
                    frame={(content) => (
                      <tr>
                        <td colSpan={columnsShown.length + 1} className={classes.detail}>
                          {content}
                        </td>
                      </tr>
                    )}
                  >
                    {beside && poll.id === opened && (
                      <PaneHead
                        before={rendered[place - 1]}
                        after={rendered[place + 1]}
                        onOpen={toggle}
                        onClose={() => {
                          open(undefined);
                          rows.focusRow(poll.id);
                        }}
                      />
                    )}
                    {detail(poll)}
                  </DetailPane>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}
