import { SimpleGrid } from "@mantine/core";
import type { Outputs } from "../../api/trpc.ts";
import { ChartPanel } from "../../desk/chart-panel.tsx";
import { DataTable } from "../../desk/data-table.tsx";
import { isPhone } from "../../hooks/breakpoint.ts";
import { calendarDate } from "../../i18n/calendar.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { DayBars } from "./day-bars.tsx";
import { useUserAnalytics } from "./use-analytics.ts";

type Activity = Outputs["adminAnalytics"]["users"]["dailyActivity"][number];

/** Three pictures on scales of their own: votes would press the other two flat. */
const series = ["votes", "comments", "newUsers"] as const;

const noonOf = (date: string) => new Date(`${date}T12:00:00+05:45`);

export function DailyActivity() {
  const { t } = useTranslation();
  return (
    <ChartPanel
      title={t("adminAnalytics.days.title")}
      note={t("adminAnalytics.days.note")}
      query={useUserAnalytics()}
      failed={t("adminAnalytics.days.failed")}
      rows={isPhone() ? 9 : 3}
    >
      {({ dailyActivity: days }, asTable) =>
        asTable ? (
          <DaysTable days={days} />
        ) : (
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="2rem" verticalSpacing="1.5rem">
            {series.map((name) => (
              <DayBars
                key={name}
                name={t(`adminAnalytics.days.${name}`)}
                days={days.map((day) => ({ noon: noonOf(day.date), count: day[name] }))}
              />
            ))}
          </SimpleGrid>
        )
      }
    </ChartPanel>
  );
}

function DaysTable({ days }: { days: Activity[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("adminAnalytics.days.title")}
      file="daily-activity.csv"
      rows={days.toReversed()}
      keyOf={({ date }) => date}
      columns={[
        {
          label: t("adminAnalytics.days.day"),
          value: ({ date }) => date,
          cell: ({ date }) => (
            <time dateTime={date} title={calendarDate(noonOf(date), "en")} style={{ whiteSpace: "nowrap" }}>
              {calendarDate(noonOf(date))}
            </time>
          ),
        },
        ...series.map((name) => ({
          label: t(`adminAnalytics.days.${name}`),
          value: (day: Activity) => day[name],
        })),
      ]}
    />
  );
}
