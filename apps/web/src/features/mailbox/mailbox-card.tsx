import { Alert } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { calendarDate } from "../../i18n/calendar.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Reading } from "../../ui/reading.tsx";
import { ConfirmMailbox } from "./confirm-mailbox.tsx";

/** Shows in the profile, whose next step is to save it, whether the mailbox is confirmed, and lets its owner confirm it. */
export function MailboxCard() {
  const { t } = useTranslation();
  const state = trpc.mailbox.state.useQuery();
  if (state.data?.email === null) return null;
  return (
    <Panel title={t("mailbox.title")}>
      <Reading query={state} failed={t("mailbox.failed")}>
        {({ email, isProven, codesFrom, hasPassword }) => (
          <>
            {!hasPassword && <NoPassword isNext={false} />}
            {email !== null && <State email={email} isProven={isProven} codesFrom={codesFrom} />}
          </>
        )}
      </Reading>
    </Panel>
  );
}

function State({ email, isProven, codesFrom }: { email: string; isProven: boolean; codesFrom: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {codesFrom !== null && (
        <Alert color="waiting" title={t("mailbox.waiting", { date: calendarDate(new Date(codesFrom)) })}>
          {t("mailbox.waitingText", { email })}
        </Alert>
      )}
      {isProven ? (
        <Alert color="done" role="status" title={t("mailbox.confirmed")}>
          {codesFrom === null && t("mailbox.confirmedText", { email })}
        </Alert>
      ) : (
        <>
          <Alert title={t("mailbox.open")}>{t("mailbox.openText", { email })}</Alert>
          <ConfirmMailbox key={email} email={email} variant="default" />
        </>
      )}
    </>
  );
}

/** Says that the mailbox's owner has taken the account over and must set a password. */
export function NoPassword({ isNext }: { isNext: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice tone="waiting">
      <strong>{t("mailbox.password.title")}</strong>
      <p>{t("mailbox.password.text")}</p>
      <LinkButton to="/change-password" variant={isNext ? "filled" : "default"}>
        {t("mailbox.password.act")}
      </LinkButton>
    </Notice>
  );
}
