import { SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { DataTable } from "../../desk/data-table.tsx";
import { Reading } from "../../desk/reading.tsx";
import { TableToggle } from "../../desk/table-toggle.tsx";
import { isPhone } from "../../hooks/breakpoint.ts";
import { calendarDate } from "../../i18n/calendar.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { DayBars } from "./day-bars.tsx";
import { useUserAnalytics } from "./use-analytics.ts";

interface Activity {
  date: string;
  votes: number;
  comments: number;
  newUsers: number;
}

/** Three pictures on scales of their own: votes would press the other two flat. */
const series = ["votes", "comments", "newUsers"] as const;

const noonOf = (date: string) => new Date(`${date}T12:00:00+05:45`);

export function DailyActivity() {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={t("adminAnalytics.days.title")}
      note={t("adminAnalytics.days.note")}
      actions={<TableToggle asTable={asTable} onChange={setAsTable} />}
    >
      <Reading query={useUserAnalytics()} failed={t("adminAnalytics.days.failed")} rows={isPhone() ? 9 : 3}>
        {({ dailyActivity: days }) => (asTable ? <DaysTable days={days} /> : <DaysPicture days={days} />)}
      </Reading>
    </Panel>
  );
}

function DaysPicture({ days }: { days: Activity[] }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="2rem" verticalSpacing="1.5rem">
      {series.map((name) => (
        <DayBars
          key={name}
          name={t(`adminAnalytics.days.${name}`)}
          days={days.map((day) => ({ noon: noonOf(day.date), count: day[name] }))}
        />
      ))}
    </SimpleGrid>
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
          cell: (day: Activity) => formatNumber(day[name]),
          isNumber: true,
        })),
      ]}
    />
  );
}
