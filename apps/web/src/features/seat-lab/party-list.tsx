import { Box } from "@mantine/core";
import { useState } from "react";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { plainList } from "../../parts/style-props.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { type LabRow, type LabStart, stepOf, votesMax } from "./lab.ts";
import { PartyRow } from "./party-row.tsx";
import type { Act } from "./use-lab.ts";

const firstShown = 10;

interface Props {
  start: LabStart;
  rows: LabRow[];
  act: Act;
  onChosen: (name: string) => void;
}

/** In the order of the start, so that no slider runs away from the finger. */
export function PartyList({ start, rows, act, onChosen }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const max = votesMax(start);
  const step = stepOf(start);
  return (
    <div>
      <Box component="ul" {...plainList} aria-label={t("seatLab.parties")}>
        {rows.slice(0, all ? undefined : firstShown).map(({ name, nepaliName, votes, seats, gained }) => (
          <PartyRow key={name} {...{ name, nepaliName, votes, seats, gained, max, step, act, onChosen }} />
        ))}
      </Box>
      {rows.length > firstShown && (
        <QuietButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? t("seatLab.showFewer")
            : t("seatLab.showAll", { number: formatNumber(rows.length, currentLanguage()) })}
        </QuietButton>
      )}
    </div>
  );
}
