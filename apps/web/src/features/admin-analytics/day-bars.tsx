import { Box, Flex, Text } from "@mantine/core";
import { calendarDate, weekDay } from "../../i18n/calendar.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import classes from "./daily-activity.module.css";

interface Props {
  name: string;
  /** They go from the oldest to today. */
  days: { noon: Date; count: number }[];
}

/** From here on, a column is narrower than its number: the whole of it is in its title and in the table. */
const longCount = 100_000;
/** Above the highest column, too, there is room for its number. */
const labelHeight = "1.25rem";

function shortCount(count: number): string {
  const language = currentLanguage();
  if (count < longCount) return formatNumber(count);
  return formatNumber(count, language, { notation: "compact", maximumSignificantDigits: 3 });
}

/** Draws one column a day, each with its number. */
export function DayBars({ name, days }: Props) {
  const { t } = useTranslation();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const labels = days.map(({ noon, count }) => `${calendarDate(noon)}: ${formatNumber(count)}`);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box component="figure" m={0} miw={0}>
      <Flex component="figcaption" wrap="wrap" justify="space-between" align="baseline" gap="0 0.75rem" mb="sm">
        <h3>{name}</h3>
        <Text component="span" c="dimmed" fz="sm">
          {t("adminAnalytics.days.total", { number: total })}
        </Text>
      </Flex>
      <div className={classes.days} role="img" aria-label={`${name}. ${labels.join("; ")}`}>
        {days.map(({ noon, count }, index) => {
          const { weekday, day } = weekDay(noon);
          const isToday = index === days.length - 1;
          return (
            <div key={noon.getTime()} className={classes.day} title={labels[index]} data-today={isToday || undefined}>
              <span className={classes.room}>
                <span data-none={count === 0 || undefined}>{shortCount(count)}</span>
                <span className={classes.bar} style={{ height: `calc((100% - ${labelHeight}) * ${count / most})` }} />
              </span>
              <span className={classes.date}>
                <span>{isToday ? t("adminAnalytics.days.today") : weekday}</span>
                <span>{day}</span>
              </span>
            </div>
          );
        })}
      </div>
    </Box>
  );
}
