import { Stack } from "@mantine/core";
import type { Outputs } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

type Numbers = Outputs["profile"]["deletionPreview"];

/** Lists what goes with an account, and what stays without a name. */
export function DeletionPreview({ numbers }: { numbers: Numbers }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("ownAccount.goes.lead")}</p>
      <Stack component="ul" gap="0.25rem" m={0} ps="1.25rem">
        <li>{t("ownAccount.goes.account")}</li>
        <li>{t("ownAccount.goes.openVotes", { count: numbers.openVotes })}</li>
        <li>{t("ownAccount.goes.partyVotes", { count: numbers.partyVotes })}</li>
        {numbers.polls > 0 && <li>{t("ownAccount.goes.polls", { count: numbers.polls })}</li>}
      </Stack>
      <p>{t("ownAccount.stays.lead")}</p>
      <Stack component="ul" gap="0.25rem" m={0} ps="1.25rem">
        <li>{t("ownAccount.stays.declaredVotes", { count: numbers.declaredVotes })}</li>
        <li>{t("ownAccount.stays.comments", { count: numbers.comments })}</li>
      </Stack>
    </>
  );
}
