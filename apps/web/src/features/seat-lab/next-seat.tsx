import { Box } from "@mantine/core";
import { votesToNextSeat } from "@mero-mat/domain/seats";
import { type CSSProperties, useDeferredValue, useMemo } from "react";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type Lab, optionsOf, partiesIn } from "./lab.ts";

// So that a longer sentence moves no slider.
const twoLines: CSSProperties = { fontVariantNumeric: "tabular-nums", textWrap: "balance" };

/** What the party last touched still lacks. Finding it takes many countings, so that it may lag behind a slider. */
export function NextSeat({ lab, name }: { lab: Lab; name: string }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const asked = useDeferredValue(lab);
  const needed = useMemo(() => votesToNextSeat(partiesIn(asked), name, optionsOf(asked)), [asked, name]);
  const found = asked.start.parties.find((party) => party.name === name);
  if (!found) return null;
  const party = readersName(found, language);
  return (
    <Box component="p" mih="3.2em" fz="sm" ta="center" style={twoLines} aria-live="polite">
      {needed === null
        ? t("seatLab.noNext", { party })
        : t("seatLab.next", { party, count: needed, number: formatNumber(needed, language) })}
    </Box>
  );
}
