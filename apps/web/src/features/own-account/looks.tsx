import { Box, Stack } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { calendarDate } from "../../i18n/calendar.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Reading } from "../../ui/reading.tsx";

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:45`);

/** Shows when administrators saw the reader's votes or documents. */
export function Looks() {
  const { t } = useTranslation();
  const query = trpc.profile.looks.useQuery();
  return (
    <Reading query={query} failed={t("ownAccount.looks.failed")} rows={1}>
      {(looks) =>
        looks.length === 0 ? (
          <Box component="p" c="dimmed">
            {t("ownAccount.looks.none")}
          </Box>
        ) : (
          <Stack gap={0}>
            <p>{t("ownAccount.looks.lead")}</p>
            <Box component="ul" m={0} pl="lg">
              {looks.map(({ day, kind, times }) => (
                <li key={day + kind}>
                  <time dateTime={day} title={day}>
                    {calendarDate(noonOf(day))}
                  </time>
                  : {t(`ownAccount.looks.${kind}`, { count: times })}
                </li>
              ))}
            </Box>
          </Stack>
        )
      }
    </Reading>
  );
}
