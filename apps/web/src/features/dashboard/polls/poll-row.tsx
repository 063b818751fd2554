import type { Poll } from "@mero-mat/api/polls";
import { stateOf } from "@mero-mat/domain/poll-rules";
import { memo } from "react";
import { formatPercent } from "../../../i18n/format.ts";
import { readersText } from "../../../i18n/names.ts";
import { placeName, shortPlaceName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { PollStateMark } from "../../../parts/poll-state-mark.tsx";
import { CheckBox } from "../../../ui/check-box.tsx";
import { type Column, shownTurnout } from "./columns.tsx";
import areaClasses from "./poll-area.module.css";
import classes from "./poll-table.module.css";

interface Props {
  poll: Poll;
  shown: Column[];
  /** Whether the table is next to an open poll, where a row has room only for the district and the area's number. */
  isNarrow: boolean;
  /** Says which other administrators edit it. */
  editors: string;
  isChosen: boolean;
  onChoose: (ids: string[], isChosen: boolean) => void;
  isOpen: boolean;
  onOpen: (poll: Poll, isByKey: boolean) => void;
}

/** Has plain elements and stays as it is until its poll changes: a table has two hundred of them. */
export const PollRow = memo(function PollRow({
  poll,
  shown,
  isNarrow,
  editors,
  isChosen,
  onChoose,
  isOpen,
  onOpen,
}: Props) {
  const { t } = useTranslation();
  const area = placeName(poll) ?? t(`adminPolls.kinds.${poll.pollType}`);
  const shortArea = shortPlaceName(poll) ?? area;
  const content = readersText(poll.content, poll.contentNepali);
  const turnout = shownTurnout(poll);
  const name = (
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
        <PollStateMark state={stateOf(poll)} />
        <PollArea name={shortArea} />
        <span>{t("adminPolls.card.votes", { count: poll.totalVotes })}</span>
        {turnout !== null && <span>{formatPercent(turnout)}</span>}
      </div>
    </>
  );
  return (
    // The button in the row is for the keyboard.
    <tr
      className={classes.row}
      data-marked={isChosen || isOpen || undefined}
      onClick={({ detail, target }) => {
        const isChoosing = target instanceof Element && target.closest("td:first-child");
        // The second click of a double click would close it again.
        if (detail < 2 && !isChoosing && getSelection()?.isCollapsed !== false) onOpen(poll, detail === 0);
      }}
    >
      <td>
        <CheckBox
          label={t("adminPolls.many.choose", { poll: content, area })}
          isChecked={isChosen}
          onCheck={(isChecked) => onChoose([poll.id], isChecked)}
        />
      </td>
      {shown.map((column) => (
        <td
          key={column.name}
          title={column.name === "area" ? area : undefined}
          data-number={column.isNumber || undefined}
        >
          {column.name === "content" && name}
          {column.name === "area" && <PollArea name={isNarrow ? shortArea : area} />}
          {column.cell?.(poll)}
        </td>
      ))}
    </tr>
  );
});

/** Cuts the province first and the number of the area never, because only the number tells a district's areas apart. */
const PollArea = ({ name }: { name: string }) => (
  <span className={areaClasses.area}>
    {name.split(/(?= · )/).map((part) => (
      <span key={part}>{part}</span>
    ))}
  </span>
);
