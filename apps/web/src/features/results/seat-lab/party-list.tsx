import { Box } from "@mantine/core";
import { memo, useId, useState } from "react";
import { formatNumber } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { partyLook } from "../../../parts/party-look.ts";
import { plainList } from "../../../parts/style-props.ts";
import { Swatch } from "../../../parts/swatch.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { type LabRow, type LabStart, stepOf, votesMax } from "./lab.ts";
import classes from "./party-row.module.css";
import { Slider } from "./slider.tsx";
import type { Dispatch } from "./use-lab.ts";

const firstShown = 10;

interface Props {
  start: LabStart;
  rows: LabRow[];
  dispatch: Dispatch;
  onChosen: (name: string) => void;
}

/** Keeps its initial order, so that no slider moves away from the finger. */
export function PartyList({ start, rows, dispatch, onChosen }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const max = votesMax(start);
  const step = stepOf(start);
  return (
    <div>
      <Box component="ul" {...plainList} aria-label={t("seatLab.parties")}>
        {rows.slice(0, all ? undefined : firstShown).map(({ name, nepaliName, votes, seats, gained }) => (
          <PartyRow
            key={name}
            name={name}
            nepaliName={nepaliName}
            votes={votes}
            seats={seats}
            gained={gained}
            max={max}
            step={step}
            dispatch={dispatch}
            onChosen={onChosen}
          />
        ))}
      </Box>
      {rows.length > firstShown && (
        <QuietButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("seatLab.showFewer") : t("seatLab.showAll", { number: rows.length })}
        </QuietButton>
      )}
    </div>
  );
}

type Numbers = Pick<LabRow, "name" | "nepaliName" | "votes" | "seats" | "gained">;

interface PartyRowProps extends Numbers {
  max: number;
  step: number;
  dispatch: Dispatch;
  onChosen: (name: string) => void;
}

/** Memoising pays off here, because only one of many sliders moves at a time. */
const PartyRow = memo(function PartyRow({ max, step, dispatch, onChosen, ...party }: PartyRowProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const id = useId();
  const { name, votes, seats, gained } = party;
  const look = partyLook(name);
  const seatWords = t("seatLab.seats", { count: seats });
  const voteWords = t("seatLab.votes", { count: votes });
  return (
    <li className={classes.party}>
      <p className={classes.line}>
        <Swatch look={look} />
        <span id={id} className={classes.name}>
          {readersName(party)}
        </span>
        <b className={classes.seats}>{seatWords}</b>
        <span className={classes.gained} data-gained={Math.sign(gained)}>
          {gained !== 0 && formatNumber(gained, language, { signDisplay: "always" })}
        </span>
      </p>
      <div className={classes.move}>
        <Slider
          labelledBy={id}
          value={votes}
          text={`${voteWords}, ${seatWords}`}
          min={0}
          max={max}
          step={step}
          colour={look.colour}
          onChange={(wanted) => dispatch({ kind: "votes", name, votes: wanted })}
          onFocus={() => onChosen(name)}
        />
        <span className={classes.votes}>{voteWords}</span>
      </div>
    </li>
  );
});
