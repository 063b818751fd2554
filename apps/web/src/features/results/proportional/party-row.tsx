import type { PartyResult } from "@mero-mat/api/results";
import { limits } from "@mero-mat/domain/limits";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { partyLook } from "../../../parts/party-look.ts";
import { PartyPicture } from "../../../parts/party-picture.tsx";
import { ShareBar } from "../../../parts/share-bar.tsx";
import { Names } from "../parts/names.tsx";
import classes from "./party-row.module.css";

type Ranked = PartyResult & { place: number; isTiedFirst: boolean };

interface Props {
  party: Ranked;
  /** This share, the end of the axis, would fill the bar. */
  end: number;
}

export function PartyRow({ party, end }: Props) {
  const { t } = useTranslation();
  return (
    <li className={classes.row}>
      <PlaceBadge {...party} />
      <PartyPicture party={{ ...party, name: party.partyName }} />
      <span className={classes.name}>
        <Names name={party.partyName} nepaliName={party.nepaliName} />
      </span>
      <span className={classes.bar}>
        <ShareBar
          percent={party.percentage}
          scale={end}
          look={partyLook(party.partyName)}
          threshold={limits.thresholdPercent}
        />
      </span>
      <Votes party={party} />
      <span className={classes.percent}>{formatPercent(party.percentage)}</span>
      <strong className={classes.seats}>{t("results.seats", { count: party.seats })}</strong>
    </li>
  );
}

/** Shows one of many parties without a seat in a single line. */
export function SmallPartyRow({ party }: { party: Ranked }) {
  return (
    <li className={classes.row} data-small>
      <PlaceBadge {...party} />
      <PartyPicture party={{ ...party, name: party.partyName }} size="sm" />
      <span className={classes.name}>
        <Names name={party.partyName} nepaliName={party.nepaliName} />
      </span>
      <Votes party={party} />
      <span className={classes.percent}>{formatPercent(party.percentage)}</span>
    </li>
  );
}

function Votes({ party: { totalVotes, votesToday } }: { party: Ranked }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const today = votesToday ? formatNumber(votesToday, language, { signDisplay: "always" }) : null;
  return (
    <span className={classes.votes}>
      <span>{t("results.votes", { count: totalVotes })}</span>
      {today && <span>{t("results.proportional.today", { number: today })}</span>}
    </span>
  );
}

function PlaceBadge({ place, isTiedFirst }: Pick<Ranked, "place" | "isTiedFirst">) {
  const { t } = useTranslation();
  const words = () => {
    if (isTiedFirst) return t("results.standing.tied");
    if (place === 1 || place === 2 || place === 3) return t(`results.proportional.places.${place}`);
    return formatNumber(place);
  };
  return (
    <span className={classes.place} data-tied={isTiedFirst || undefined}>
      {words()}
    </span>
  );
}
