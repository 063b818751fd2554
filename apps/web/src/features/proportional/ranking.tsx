import { Button } from "@mantine/core";
import type { PartyResult, PartyResults } from "@mero-mat/api/results";
import { limits } from "@mero-mat/domain/limits";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { PartyRow, SmallPartyRow } from "./party-row.tsx";
import { withPlaces } from "./places.ts";
import classes from "./ranking.module.css";

interface Props {
  results: PartyResults;
  showsAll: boolean;
  onShowAll: (showsAll: boolean) => void;
}

/** The top parties, or all of them: those below the threshold in a line each. */
export function Ranking({ results: { allParties, topParties, totalNationalVotes }, showsAll, onShowAll }: Props) {
  const { t } = useTranslation();
  const number = (value: number) => formatNumber(value, currentLanguage());
  const ranked = withPlaces(allParties);
  const hiddenCount = allParties.length - topParties.length;
  const shown = showsAll ? ranked : ranked.slice(0, topParties.length);
  const reaches = ({ totalVotes }: PartyResult) => totalVotes * 100 >= totalNationalVotes * limits.thresholdPercent;
  const isLarge = (party: PartyResult, index: number) => index < topParties.length || reaches(party);
  const below = shown.filter((party, index) => !isLarge(party, index));
  const threshold = number(limits.thresholdPercent);

  return (
    <div className={classes.ranking}>
      <ol className={classes.list} aria-label={t("results.proportional.title")}>
        {shown.filter(isLarge).map((party) => (
          <PartyRow key={party.partyName} party={party} />
        ))}
      </ol>
      {below.length > 0 && (
        <>
          <p className={classes.below}>{t("results.proportional.below", { threshold })}</p>
          <ol className={classes.list} aria-label={t("results.proportional.below", { threshold })}>
            {below.map((party) => (
              <SmallPartyRow key={party.partyName} party={party} />
            ))}
          </ol>
        </>
      )}
      {hiddenCount > 0 && (
        <div className={classes.more}>
          {!showsAll && <p>{t("results.proportional.more", { count: hiddenCount, number: number(hiddenCount) })}</p>}
          <Button variant="default" fullWidth aria-expanded={showsAll} onClick={() => onShowAll(!showsAll)}>
            {showsAll
              ? t("results.proportional.showTop")
              : t("results.proportional.viewAll", { number: number(allParties.length) })}
          </Button>
        </div>
      )}
    </div>
  );
}
