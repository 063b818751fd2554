import { Box, Stack } from "@mantine/core";
import type { PartyResult, PartyResults } from "@mero-mat/api/results";
import { limits } from "@mero-mat/domain/limits";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { muted, plainList, screenOnly } from "../../../parts/style-props.ts";
import { Button } from "../../../ui/button.tsx";
import classes from "./party-row.module.css";
import { PartyRow, SmallPartyRow } from "./party-row.tsx";
import { withPlaces } from "./places.ts";

interface Props {
  results: PartyResults;
  showsAll: boolean;
  onShowAll: (showsAll: boolean) => void;
}

/** Shows the top parties, or all of them: those below the threshold in a line each. */
export function Ranking({ results: { allParties, topParties, totalNationalVotes }, showsAll, onShowAll }: Props) {
  const { t } = useTranslation();
  const ranked = withPlaces(allParties);
  const hiddenCount = allParties.length - topParties.length;
  const shown = showsAll ? ranked : ranked.slice(0, topParties.length);
  const reaches = ({ totalVotes }: PartyResult) => totalVotes * 100 >= totalNationalVotes * limits.thresholdPercent;
  const end = axisEnd(allParties.map(({ percentage }) => percentage));
  const isLarge = (party: PartyResult, index: number) => index < topParties.length || reaches(party);
  const below = shown.filter((party, index) => !isLarge(party, index));

  return (
    <Stack gap="sm" className={classes.ranking ?? ""} {...screenOnly}>
      <ShareAxis end={end} />
      <Box component="ol" {...plainList} aria-label={t("results.proportional.title")}>
        {shown.filter(isLarge).map((party) => (
          <PartyRow key={party.partyName} party={party} end={end} />
        ))}
      </Box>
      {below.length > 0 && (
        <>
          <Box component="p" pt="2xs" c="dimmed" fw={600} fz="xs">
            {t("results.proportional.below", { threshold: limits.thresholdPercent })}
          </Box>
          <Box
            component="ol"
            {...plainList}
            aria-label={t("results.proportional.below", { threshold: limits.thresholdPercent })}
          >
            {below.map((party) => (
              <SmallPartyRow key={party.partyName} party={party} />
            ))}
          </Box>
        </>
      )}
      {hiddenCount > 0 && (
        <Stack gap="2xs" ta="center" {...muted}>
          {!showsAll && <p>{t("results.proportional.more", { count: hiddenCount })}</p>}
          <Button variant="default" fullWidth aria-expanded={showsAll} onClick={() => onShowAll(!showsAll)}>
            {showsAll
              ? t("results.proportional.showTop")
              : t("results.proportional.viewAll", { number: allParties.length })}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Returns the end of the axis: the next ten above the strongest share. */
const axisEnd = (shares: number[]): number => Math.min(100, (Math.floor(Math.max(0, ...shares) / 10) + 1) * 10);

/** Writes the scale of the bars below it, with the threshold's line on it. */
function ShareAxis({ end }: { end: number }) {
  const { t } = useTranslation();
  const step = end > 40 ? 20 : 10;
  const marks = Array.from({ length: Math.floor(end / step) }, (_, at) => (at + 1) * step);
  const placed = (percent: number) => ({ insetInlineStart: `${(percent / end) * 100}%` });
  return (
    <div className={classes.axis} aria-hidden="true">
      <strong
        style={placed(limits.thresholdPercent)}
        title={t("results.proportional.threshold", { threshold: limits.thresholdPercent })}
      >
        {formatNumber(limits.thresholdPercent)}%
      </strong>
      {marks.map((percent) => (
        <span key={percent} style={placed(percent)}>
          {formatNumber(percent)}%
        </span>
      ))}
    </div>
  );
}
