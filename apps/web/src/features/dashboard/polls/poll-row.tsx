import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { stateOf, turnoutOf } from "@mero-mat/domain/poll-rules";
import { memo } from "react";
import type { PollColumn } from "../../../desk/address.ts";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { readersText } from "../../../i18n/names.ts";
import { placeName, shortPlaceName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Day } from "../../../parts/day.tsx";
import { PollStateMark } from "../../../parts/poll-state-mark.tsx";
import { CheckBox } from "../../../ui/check-box.tsx";
import { ClosingTime } from "./closing-time.tsx";
import { isNumber } from "./columns.ts";
import { Leader } from "./leader.tsx";
import classes from "./poll-table.module.css";

interface Props {
  poll: Poll;
  names: PollColumn[];
  /** Says which other administrators edit it. */
  editors: string;
  isChosen: boolean;
  onChoose: (ids: string[], isChosen: boolean) => void;
  isOpen: boolean;
  onOpen: (poll: Poll) => void;
}

/** Has plain elements and stays as it is until its poll changes: a table has two hundred of them. */
export const PollRow = memo(function PollRow({ poll, names, editors, isChosen, onChoose, isOpen, onOpen }: Props) {
  const { t } = useTranslation();
  const state = stateOf(poll);
  const area = placeName(poll) ?? t(`adminPolls.kinds.${poll.pollType}`);
  const content = readersText(poll.content, poll.contentNepali);
  const isCounted = state !== "not_open" && pollKinds[poll.pollType].hasBallot;
  const turnout = isCounted ? turnoutOf(poll.verified) : null;
  const cells = {
    content: () => (
      <>
        <div className={classes.title}>
          <button
            type="button"
            className={classes.open}
            dir="auto"
            title={content}
            aria-expanded={isOpen}
            data-row={poll.id}
          >
            {content}
          </button>
          {editors && (
            <span className={classes.editors} title={editors}>
              {editors}
            </span>
          )}
        </div>
        <div className={classes.below} data-below>
          <PollStateMark state={state} />
          <span className={classes.cut}>{shortPlaceName(poll) ?? area}</span>
          <span>{t("adminPolls.card.votes", { count: poll.totalVotes })}</span>
          {turnout !== null && <span>{formatPercent(turnout)}</span>}
        </div>
      </>
    ),
    area: () => area,
    state: () => <PollStateMark state={state} />,
    closing: () => <ClosingTime poll={poll} state={state} />,
    leader: () => (isCounted ? <Leader poll={poll} /> : "–"),
    votes: () => <strong>{formatNumber(poll.totalVotes)}</strong>,
    turnout: () =>
      turnout === null ? (
        "–"
      ) : (
        <span className={classes.turnout}>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${Math.min(100, turnout)}%` }} />
          </span>
          {formatPercent(turnout)}
        </span>
      ),
    comments: () => formatNumber(poll.commentCount),
    created: () => <Day at={poll.createdAt} />,
  } satisfies Record<PollColumn, () => unknown>;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in the row is for the keyboard.
    <tr
      className={classes.row}
      data-marked={isChosen || isOpen || undefined}
      onClick={({ detail, target }) => {
        const isChoosing = target instanceof Element && target.closest("td:first-child");
        // The second click of a double click would close it again.
        if (detail < 2 && !isChoosing && getSelection()?.isCollapsed !== false) onOpen(poll);
      }}
    >
      <td>
        <CheckBox
          label={t("adminPolls.many.choose", { poll: content, area })}
          isChecked={isChosen}
          onCheck={(isChecked) => onChoose([poll.id], isChecked)}
        />
      </td>
      {names.map((column) => (
        <td key={column} title={column === "area" ? area : undefined} data-number={isNumber(column) || undefined}>
          {cells[column]()}
        </td>
      ))}
    </tr>
  );
});
