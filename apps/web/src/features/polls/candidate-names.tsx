import type { PollOption } from "@mero-mat/api/polls";
import { currentLanguage } from "../../i18n/i18n.ts";
import { UserText } from "../../ui/user-text.tsx";
import classes from "./ballot.module.css";
import { partyLabel, symbolOf } from "./party-symbol.ts";

/** As on a ballot paper: the symbol in its square, the Nepali name large, the English name and the party below. */
export function CandidateNames({ option }: { option: PollOption }) {
  return (
    <>
      <span className={classes.symbol} aria-hidden="true">
        {symbolOf(option)}
      </span>
      <span className={classes.names}>
        <UserText as="strong">{option.nepaliName}</UserText>
        <span className={classes.below}>
          {option.name !== option.nepaliName && <UserText as="span">{option.name}</UserText>}
          <UserText as="span">{partyLabel(option, currentLanguage())}</UserText>
        </span>
      </span>
    </>
  );
}
