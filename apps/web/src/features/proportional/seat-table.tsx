import type { PartyResult } from "@mero-mat/api/results";
import { useId, useState } from "react";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ResultTable } from "../../parts/results/result-table.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { withPlaces } from "./places.ts";

const columns = ["place", "party", "votes", "percent", "seats"] as const;

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
        {t(shown ? "resultsMore.table.hide" : "resultsMore.table.show")}
      </QuietButton>
      <ResultTable id={id} caption={t("results.proportional.caption")} columns={columns} shown={shown}>
        {withPlaces(parties).map(({ partyName, nepaliName, place, totalVotes, percentage, seats }) => (
          <tr key={partyName}>
            <td>{number(place)}</td>
            <th scope="row">{readersName({ name: partyName, nepaliName })}</th>
            <td data-number>{number(totalVotes)}</td>
            <td data-number>{formatPercent(percentage, language)}</td>
            <td data-number>{number(seats)}</td>
          </tr>
        ))}
      </ResultTable>
    </>
  );
}
