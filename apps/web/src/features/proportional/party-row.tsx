import type { PartyResult } from "@mero-mat/api/results";
import { limits } from "@mero-mat/domain/limits";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { partyLook } from "../../parts/party-look.ts";
import { PartyPicture } from "../../parts/party-picture.tsx";
import { Names } from "../../parts/results/names.tsx";
import { ShareBar } from "../../parts/share-bar.tsx";
import classes from "./party-row.module.css";

type Ranked = PartyResult & { place: number; isTiedFirst: boolean };

interface Props {
  party: Ranked;
  /** This share fills its bar. */
  scale: number;
}

export function PartyRow({ party, scale }: Props) {
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
          scale={scale}
          look={partyLook(party.partyName)}
          threshold={limits.thresholdPercent}
        />
      </span>
      <Votes party={party} />
      <strong className={classes.seats}>{t("results.seats", { count: party.seats })}</strong>
    </li>
  );
}

/** Shows one of many parties without a seat in a single line. */
export function SmallPartyRow({ party }: { party: Ranked }) {
  return (
    <li className={classes.row} data-small>
      <PlaceBadge {...party} />
      <PartyPicture party={{ ...party, name: party.partyName }} size="2.25rem" />
      <span className={classes.name}>
        <Names name={party.partyName} nepaliName={party.nepaliName} />
      </span>
      <Votes party={party} />
    </li>
  );
}

/** Explains the line in the bars below it. */
export function ThresholdName({ scale }: { scale: number }) {
  const { t } = useTranslation();
  const at = (limits.thresholdPercent / scale) * 100;
  return (
    <div className={classes.axis} aria-hidden="true">
      <span style={{ insetInlineStart: `${at}%`, ...(at > 50 && { translate: "-100%" }) }}>
        {t("results.proportional.threshold", { threshold: limits.thresholdPercent })}
      </span>
    </div>
  );
}

function Votes({ party: { totalVotes, percentage, votesToday } }: { party: Ranked }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const today = votesToday ? formatNumber(votesToday, language, { signDisplay: "always" }) : null;
  return (
    <span className={classes.votes}>
      <span>{t("results.votes", { count: totalVotes })}</span>
      {today && <span>{t("results.proportional.today", { number: today })}</span>}
      <span>{formatPercent(percentage)}</span>
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
