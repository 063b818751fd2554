import type { PartyResult } from "@mero-mat/api/results";
import { useId, useState } from "react";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { ResultTable } from "../parts/result-table.tsx";
import { withPlaces } from "./places.ts";

const columns = ["place", "party", "votes", "percent", "seats"] as const;

/** The chart as a table; in print it replaces the list. */
export function SeatTable({ parties }: { parties: PartyResult[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <QuietButton aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        {t(shown ? "resultsMore.table.hide" : "resultsMore.table.show")}
      </QuietButton>
      <ResultTable id={id} caption={t("results.proportional.caption")} columns={columns} shown={shown}>
        {withPlaces(parties).map(({ partyName, nepaliName, place, totalVotes, percentage, seats }) => (
          <tr key={partyName}>
            <td>{formatNumber(place)}</td>
            <th scope="row">{readersName({ name: partyName, nepaliName })}</th>
            <td data-number>{formatNumber(totalVotes)}</td>
            <td data-number>{formatPercent(percentage)}</td>
            <td data-number>{formatNumber(seats)}</td>
          </tr>
        ))}
      </ResultTable>
    </>
  );
}
