import { useLocation } from "@tanstack/react-router";
import { failureOf } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { keepFocus } from "../../hooks/keep-focus.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoticeCard } from "../../ui/notice-card.tsx";

/** Restores the former mailbox with an e-mailed link. It needs a click, because mail scanners follow links too. */
export function MailboxBackPage() {
  const { t } = useTranslation();
  const token = useLocation({ select: ({ hash }) => hash });
  const undo = trpc.mailbox.undo.useMutation({
    meta: { failed: (error) => (isExpired(error) ? undefined : t("mailbox.back.failed")) },
  });
  const title = t(undo.isSuccess ? "mailbox.back.done" : "mailbox.back.title");
  useTitle(title);

  if (undo.isSuccess)
    return (
      <NoticeCard icon="check" title={title} text={t("mailbox.back.doneText")}>
        <LinkButton to="/auth">{t("mailbox.back.toLogin")}</LinkButton>
      </NoticeCard>
    );
  if (isExpired(undo.error) || !/^[\w-]{43}$/.test(token))
    return (
      <NoticeCard icon="cross" title={t("mailbox.back.failed")} text={t("mailbox.back.expired")}>
        <LinkButton to="/">{t("common.backHome")}</LinkButton>
      </NoticeCard>
    );
  return (
    <NoticeCard icon="lock" title={title} text={`${t("mailbox.back.text")} ${t("mailbox.back.fine")}`}>
      <Button ref={keepFocus} onClick={() => undo.mutate({ token })} loading={undo.isPending}>
        {t("mailbox.back.act")}
      </Button>
    </NoticeCard>
  );
}

const isExpired = (error: unknown) => failureOf(error)?.reason === "link_expired";
