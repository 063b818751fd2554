import { Stack } from "@mantine/core";
import type { AppRouter } from "@mero-mat/api/router-type";
import type { inferRouterOutputs } from "@trpc/server";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

type Numbers = inferRouterOutputs<AppRouter>["profile"]["deletionPreview"];

/** What deleting an account takes along, and what stays without a name. */
export function WhatGoes({ numbers }: { numbers: Numbers }) {
  const { t } = useTranslation();
  const counted = (name: keyof Numbers) => ({
    count: numbers[name],
    number: formatNumber(numbers[name], currentLanguage()),
  });
  return (
    <>
      <p>{t("ownAccount.goes.lead")}</p>
      <Stack component="ul" gap="0.25rem" m={0} ps="1.25rem">
        <li>{t("ownAccount.goes.account")}</li>
        <li>{t("ownAccount.goes.openVotes", counted("openVotes"))}</li>
        <li>{t("ownAccount.goes.partyVotes", counted("partyVotes"))}</li>
        {numbers.polls > 0 && <li>{t("ownAccount.goes.polls", counted("polls"))}</li>}
      </Stack>
      <p>{t("ownAccount.stays.lead")}</p>
      <Stack component="ul" gap="0.25rem" m={0} ps="1.25rem">
        <li>{t("ownAccount.stays.declaredVotes", counted("declaredVotes"))}</li>
        <li>{t("ownAccount.stays.comments", counted("comments"))}</li>
      </Stack>
    </>
  );
}
