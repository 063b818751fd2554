import { Stack } from "@mantine/core";
import { useId } from "react";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { PasswordOrCode } from "../../forms/fields/password-or-code.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLeave } from "../../session/session.ts";
import { Question } from "../../ui/question.tsx";
import { Reading } from "../../ui/reading.tsx";

/** Lists in numbers what is deleted and what stays, then asks for a proof of identity. */
export function DeleteAccount({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const preview = trpc.profile.deletionPreview.useQuery(undefined, { refetchOnMount: "always" });
  const remove = trpc.profile.deleteAccount.useMutation({
    meta: { done: t("ownAccount.delete.done") },
    onSuccess: useLeave(),
  });
  return (
    <Question
      title={t("ownAccount.delete.title")}
      cancel={t("ownAccount.delete.cancel")}
      confirm={{ text: t("ownAccount.delete.confirm"), form, isDisabled: !preview.data }}
      isPending={remove.isPending}
      onCancel={onCancel}
    >
      <Reading query={preview} failed={t("ownAccount.delete.unread")} rows={3}>
        {(numbers) => <DeletionPreview numbers={numbers} />}
      </Reading>
      <PasswordOrCode
        id={form}
        mutation={remove}
        texts={{
          password: t("ownAccount.delete.password"),
          code: t("ownAccount.delete.code"),
          byPassword: t("ownAccount.delete.byPassword"),
          byCode: t("ownAccount.delete.byCode"),
          wrongCode: t("ownAccount.delete.wrongCode"),
        }}
      />
    </Question>
  );
}

type Numbers = Outputs["profile"]["deletionPreview"];

/** Lists what deleting an account takes along, and what stays without a name. */
function DeletionPreview({ numbers }: { numbers: Numbers }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("ownAccount.goes.lead")}</p>
      <Stack component="ul" gap="3xs" m={0} ps="lg">
        <li>{t("ownAccount.goes.account")}</li>
        {numbers.openVotes > 0 && <li>{t("ownAccount.goes.openVotes", { count: numbers.openVotes })}</li>}
        {numbers.partyVotes > 0 && <li>{t("ownAccount.goes.partyVotes", { count: numbers.partyVotes })}</li>}
        {numbers.polls > 0 && <li>{t("ownAccount.goes.polls", { count: numbers.polls })}</li>}
      </Stack>
      {numbers.declaredVotes + numbers.comments > 0 && (
        <>
          <p>{t("ownAccount.stays.lead")}</p>
          <Stack component="ul" gap="3xs" m={0} ps="lg">
            {numbers.declaredVotes > 0 && (
              <li>{t("ownAccount.stays.declaredVotes", { count: numbers.declaredVotes })}</li>
            )}
            {numbers.comments > 0 && <li>{t("ownAccount.stays.comments", { count: numbers.comments })}</li>}
          </Stack>
        </>
      )}
    </>
  );
}
