import { Box, Flex, Stack, Text } from "@mantine/core";
import { calendarDate, weekDay } from "../../../i18n/calendar.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { breakAnywhere, digits } from "../../../parts/style-props.ts";

/** Above this, a column is narrower than its number, which its title and the table then show in full. */
const longCount = 100_000;

const shortCount = (count: number) =>
  count < longCount
    ? formatNumber(count)
    : formatNumber(count, currentLanguage(), { notation: "compact", maximumSignificantDigits: 3 });

const whole = "var(--place)";
/** Hatches today's column, which is still growing. */
const growing = "repeating-linear-gradient(135deg, var(--place) 0 3px, var(--place-soft) 3px 6px)";
const bar = {
  borderRadius: "var(--mantine-radius-xs) var(--mantine-radius-xs) 0 0",
  transition: "height var(--motion) ease-out",
};

export function DayBars({ name, days }: { name: string; days: { noon: Date; count: number }[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const labels = days.map(({ noon, count }) => `${calendarDate(noon)}: ${formatNumber(count)}`);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box component="figure" m={0} miw={0}>
      <Flex component="figcaption" wrap="wrap" justify="space-between" align="baseline" columnGap="sm" mb="sm">
        <h3>{name}</h3>
        <Text component="span" c="dimmed" fz="sm">
          {t("adminAnalytics.days.total", { number: total })}
        </Text>
      </Flex>
      <Flex role="img" aria-label={`${name}. ${labels.join("; ")}`}>
        {days.map(({ noon, count }, index) => {
          const { weekday, day } = weekDay(noon);
          const isToday = index === days.length - 1;
          return (
            <Stack
              key={noon.getTime()}
              flex="1 1 0"
              gap="3xs"
              miw={0}
              fz="xs"
              lh={1.45}
              ta="center"
              title={labels[index]}
            >
              <Flex
                direction="column"
                align="center"
                justify="end"
                h={{ base: "6.5rem", sm: "8rem" }}
                style={{ ...digits, borderBottom: "1px solid var(--line-strong)" }}
              >
                <Box component="span" {...(count === 0 && { c: "dimmed" })}>
                  {shortCount(count)}
                </Box>
                {/* Above the highest column, too, there is room for its number. */}
                <Box
                  w="56%"
                  maw="2rem"
                  h={`calc((100% - 1.25rem) * ${count / most})`}
                  style={{ ...bar, background: isToday ? growing : whole }}
                />
              </Flex>
              <Flex
                direction="column"
                style={breakAnywhere}
                {...(isToday ? { c: "var(--ink)", fw: 600 } : { c: "dimmed" })}
              >
                <span>{isToday ? t("adminAnalytics.days.today") : weekday}</span>
                <span>{day}</span>
              </Flex>
            </Stack>
          );
        })}
      </Flex>
    </Box>
  );
}
