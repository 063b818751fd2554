import { memo, useId } from "react";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { partyLook } from "../../parts/party-look.ts";
import { Swatch } from "../../parts/swatch.tsx";
import type { LabRow } from "./lab.ts";
import classes from "./party-row.module.css";
import { Slider } from "./slider.tsx";
import type { Act } from "./use-lab.ts";

type Numbers = Pick<LabRow, "name" | "nepaliName" | "votes" | "seats" | "gained">;

interface Props extends Numbers {
  max: number;
  step: number;
  act: Act;
  onChosen: (name: string) => void;
}

/** Redrawn only when its own numbers change: one of many moves at a time. */
export const PartyRow = memo(function PartyRow({ max, step, act, onChosen, ...party }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const id = useId();
  const { name, votes, seats, gained } = party;
  const look = partyLook(name);
  const seatWords = t("seatLab.seats", { count: seats, number: formatNumber(seats, language) });
  const voteWords = t("seatLab.votes", { count: votes, number: formatNumber(votes, language) });
  return (
    <li className={classes.party}>
      <p className={classes.line}>
        <Swatch look={look} />
        <span id={id} className={classes.name}>
          {readersName(party, language)}
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
          onChange={(wanted) => act({ kind: "votes", name, votes: wanted })}
          onFocus={() => onChosen(name)}
        />
        <span className={classes.votes}>{voteWords}</span>
      </div>
    </li>
  );
});
