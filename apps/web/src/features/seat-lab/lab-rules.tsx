import { Stack } from "@mantine/core";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Dial } from "./dial.tsx";
import { type Lab, labLimits } from "./lab.ts";
import type { Act } from "./use-lab.ts";

export function LabRules({ lab, act }: { lab: Lab; act: Act }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <Stack gap="0.75rem">
      <Dial
        label={t("seatLab.threshold")}
        value={lab.thresholdPercent}
        text={formatPercent(lab.thresholdPercent, language)}
        {...labLimits.threshold}
        onChange={(thresholdPercent) => act({ kind: "threshold", thresholdPercent })}
      />
      <Dial
        label={t("seatLab.seatNumber")}
        value={lab.seats}
        text={formatNumber(lab.seats, language)}
        {...labLimits.seats}
        step={1}
        onChange={(seats) => act({ kind: "seats", seats })}
      />
    </Stack>
  );
}
