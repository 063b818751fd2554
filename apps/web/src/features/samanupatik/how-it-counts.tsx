import { Box } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card, digits } from "../../parts/style-props.ts";

const columns = { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: "0.75rem", listStyle: "none" };

/** What the one vote is for, in three numbers. */
export function HowItCounts() {
  const { t } = useTranslation();
  const number = (value: number) => formatNumber(value, currentLanguage());
  const facts = [
    { figure: number(1), text: t("samanupatik.facts.vote") },
    { figure: number(limits.proportionalSeats), text: t("samanupatik.facts.seats") },
    { figure: `${number(limits.thresholdPercent)}%`, text: t("samanupatik.facts.threshold") },
  ];
  return (
    <Box
      component="ul"
      display="grid"
      {...card}
      m={0}
      py="0.75rem"
      style={columns}
      aria-label={t("samanupatik.facts.title")}
    >
      {facts.map(({ figure, text }) => (
        <Box component="li" key={text} c="dimmed" fz="xs" lh={1.5}>
          <Box component="strong" display="block" c="var(--ink)" fz="xl" style={digits}>
            {figure}
          </Box>{" "}
          {text}
        </Box>
      ))}
    </Box>
  );
}
