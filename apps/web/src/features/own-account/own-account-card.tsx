import { Box, Stack } from "@mantine/core";
import { useState } from "react";
import { toastFailure } from "../../api/toast-failure.ts";
import { trpc } from "../../api/trpc.ts";
import { download } from "../../hooks/download.ts";
import { calendarDate } from "../../i18n/calendar.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Reading } from "../../ui/reading.tsx";
import { DeleteAccount } from "./delete-account.tsx";

/** Offers the reader's data as a file, and lets them delete the account. */
export function OwnAccountCard({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const { client } = trpc.useUtils();
  const [isFetching, setFetching] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  async function save() {
    setFetching(true);
    try {
      const data = await client.profile.ownData.query();
      download("mero-mat-my-data.json", JSON.stringify(data, null, 2), "application/json");
    } catch (error) {
      toastFailure(t("ownAccount.download.failed"), error, t);
    } finally {
      setFetching(false);
    }
  }

  return (
    <Panel title={t("ownAccount.title")}>
      <Stack gap="2xs" align="flex-start">
        <Box component="p" c="dimmed">
          {t("ownAccount.download.text")}
        </Box>
        <Button variant="default" loading={isFetching} onClick={() => void save()}>
          {t("ownAccount.download.act")}
        </Button>
      </Stack>
      <Stack component="section" gap="3xs" mt="md" aria-labelledby="looks">
        <h3 id="looks">{t("ownAccount.looks.title")}</h3>
        <Looks />
      </Stack>
      <Stack gap="2xs" align="flex-start" mt="md">
        <Box component="p" c="dimmed">
          {t(isAdmin ? "ownAccount.delete.admin" : "ownAccount.delete.text")}
        </Box>
        {!isAdmin && (
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t("ownAccount.delete.act")}
          </Button>
        )}
      </Stack>
      {isDeleting && <DeleteAccount onCancel={() => setDeleting(false)} />}
    </Panel>
  );
}

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:45`);

/** Shows when administrators saw the reader's votes or documents. */
function Looks() {
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
