import type { PartyResult } from "@mero-mat/api/results";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { readersName } from "./names.tsx";
import { withPlaces } from "./places.ts";
import classes from "./result-table.module.css";

const columns = ["place", "party", "votes", "percent", "seats"] as const;
const numbers = new Set<string>(["votes", "percent", "seats"]);

/** The picture in numbers; on paper it takes the place of the list. */
export function SeatTable({ parties }: { parties: PartyResult[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const id = useId();
  const language = currentLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      <QuietButton aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        {t(shown ? "results.proportional.table.hide" : "results.proportional.table.show")}
      </QuietButton>
      <div id={id} className={classes.frame} data-shown={shown || undefined}>
        <table className={classes.table}>
          <caption>{t("results.proportional.table.caption")}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-number={numbers.has(column) || undefined}>
                  {t(`results.proportional.table.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {withPlaces(parties).map(({ partyName, nepaliName, place, totalVotes, percentage, seats }) => (
              <tr key={partyName}>
                <td>{number(place)}</td>
                <th scope="row">{readersName({ name: partyName, nepaliName })}</th>
                <td data-number>{number(totalVotes)}</td>
                <td data-number>{formatPercent(percentage, language)}</td>
                <td data-number>{number(seats)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
