import { Box, Stack } from "@mantine/core";
import { votesToNextSeat } from "@mero-mat/domain/seats";
import { type CSSProperties, useDeferredValue, useMemo } from "react";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Hemicycle } from "../../../parts/hemicycle.tsx";
import { giveLooks, partyLook } from "../../../parts/party-look.ts";
import { type Lab, type LabResult, optionsOf, partiesIn } from "./lab.ts";
import classes from "./lab-board.module.css";

interface Props {
  lab: Lab;
  result: LabResult;
  chosen: string | undefined;
}

const centered = { fz: "sm", ta: "center", style: { textWrap: "balance" } } as const;

/** Stays in sight while the sliders below it are moved. */
export function LabPicture({ lab, result: { rows, totalSeats, tieBroken }, chosen }: Props) {
  const { t } = useTranslation();
  giveLooks(rows.map(({ name }) => name));
  return (
    <Stack className={classes.picture ?? ""} gap="3xs">
      <Hemicycle
        seats={lab.seats}
        groups={rows.map((row) => ({
          key: row.name,
          label: readersName(row),
          look: partyLook(row.name),
          seats: row.seats,
        }))}
        label={t("seatLab.picture")}
        unit={(seats) => t("seatLab.seats", { count: seats })}
        total={formatNumber(lab.seats)}
      />
      <Box component="p" {...centered} c="dimmed">
        {t("seatLab.majority", { number: Math.floor(lab.seats / 2) + 1 })}
        {tieBroken && ` ${t("seatLab.tieBroken")}`}
      </Box>
      {totalSeats === 0 && (
        <Box component="p" {...centered} c="var(--waiting)" fw={600}>
          {t("seatLab.nobody")}
        </Box>
      )}
      {chosen !== undefined && <NextSeat lab={lab} name={chosen} />}
    </Stack>
  );
}

// Fixed height, so that a longer sentence moves no slider.
const twoLines: CSSProperties = { fontVariantNumeric: "tabular-nums", textWrap: "balance" };

/**
 * Returns what the chosen party still needs for one more seat. That takes many counts, so it may lag behind a slider.
 */
function NextSeat({ lab, name }: { lab: Lab; name: string }) {
  const { t } = useTranslation();
  const asked = useDeferredValue(lab);
  const needed = useMemo(() => votesToNextSeat(partiesIn(asked), name, optionsOf(asked)), [asked, name]);
  const found = asked.start.parties.find((party) => party.name === name);
  if (!found) return null;
  const party = readersName(found);
  return (
    <Box component="p" mih="3.2em" fz="sm" ta="center" style={twoLines} aria-live="polite">
      {needed === null ? t("seatLab.noNext", { party }) : t("seatLab.next", { party, count: needed })}
    </Box>
  );
}
