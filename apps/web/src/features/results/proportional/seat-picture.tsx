import { Box } from "@mantine/core";
import type { PartyResult } from "@mero-mat/api/results";
import { limits } from "@mero-mat/domain/limits";
import { lazily } from "../../../hooks/lazily.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Hemicycle } from "../../../parts/hemicycle.tsx";
import { giveLooks, partyLook } from "../../../parts/party-look.ts";
import { muted } from "../../../parts/style-props.ts";
import classes from "./seat-picture.module.css";

const HouseLabels = lazily(async () => (await import("./house-labels.tsx")).HouseLabels);

const seats = limits.proportionalSeats;

/** Draws the house as the parties would sit in it, the strongest at the left. */
export function SeatPicture({ parties }: { parties: PartyResult[] }) {
  const { t } = useTranslation();
  giveLooks(parties.map(({ partyName }) => partyName));
  const groups = parties
    .filter((party) => party.seats > 0)
    .map((party) => ({
      key: party.partyName,
      label: readersName({ name: party.partyName, nepaliName: party.nepaliName }),
      look: partyLook(party.partyName),
      seats: party.seats,
    }));
  return (
    <figure className={classes.figure}>
      <Hemicycle
        seats={seats}
        total={formatNumber(seats)}
        groups={groups}
        words={<HouseLabels parties={parties} />}
        label={t("results.proportional.seatsByParty", { seats })}
        unit={(count) => t("results.seats", { count })}
      />
      <Box component="figcaption" pt="2xs" ta="center" {...muted} style={{ textWrap: "balance" }}>
        {t("results.proportional.rule", {
          seats,
          majority: Math.floor(seats / 2) + 1,
          threshold: limits.thresholdPercent,
        })}
      </Box>
    </figure>
  );
}
