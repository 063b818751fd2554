import type { Poll } from "@mero-mat/api/polls";
import { type KeyboardEvent, type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { Stamp } from "../../ui/stamp.tsx";
import classes from "./ballot.module.css";
import { CandidateNames } from "./candidate-names.tsx";
import { OptionResult } from "./option-result.tsx";

interface Props {
  poll: Poll;
  /** Where the stamp is. */
  stamped: string | undefined;
  onChoose: (optionId: string) => void;
  ref: Ref<HTMLFieldSetElement>;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** A radio button chooses on an arrow key; here choosing asks for a confirmation, so that arrows only move. */
function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
  const radios = [...event.currentTarget.querySelectorAll("input")];
  const at = radios.findIndex((radio) => radio.matches(":focus"));
  if (at < 0) return;
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    radios.at((at + step) % radios.length)?.focus();
  }
  if (event.key === "Enter") {
    event.preventDefault();
    radios[at]?.click();
  }
}

export function Ballot({ poll, stamped, onChoose, ref }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset ref={ref} className={classes.ballot} onKeyDown={onKeyDown}>
      <legend className={classes.legend}>{t("polls.panel.candidates")}</legend>
      {poll.voteOptions.map((option) => (
        <label key={option.id} className={classes.option} data-stamped={option.id === stamped || undefined}>
          <input type="radio" name={name} checked={option.id === stamped} onChange={() => onChoose(option.id)} />
          <CandidateNames option={option} />
          <Stamp stamped={option.id === stamped} />
          <OptionResult poll={poll} option={option} />
        </label>
      ))}
    </fieldset>
  );
}

/** The same paper when nothing can be chosen on it. */
export function ReadOnlyBallot({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.ballot} aria-label={t("polls.panel.candidates")}>
      {poll.voteOptions.map((option) => (
        <li key={option.id} className={classes.option} data-stamped={option.hasVoted || undefined}>
          <CandidateNames option={option} />
          <Stamp stamped={option.hasVoted} />
          {option.hasVoted && <span className={classes.legend}>{t("polls.panel.currentVote")}</span>}
          <OptionResult poll={poll} option={option} />
        </li>
      ))}
    </ul>
  );
}
