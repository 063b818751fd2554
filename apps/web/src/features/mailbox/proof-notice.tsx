import { useTranslation } from "../../i18n/use-translation.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmMailbox } from "./confirm-mailbox.tsx";

/** Explains above a ballot why it cannot take this voter's vote yet, and what to do about it. */
export function ProofNotice({ email }: { email: string | null }) {
  const { t } = useTranslation();
  const text = t(email === null ? "mailbox.vote.none" : "mailbox.vote.text");
  return (
    <Notice tone="waiting" says={[t("mailbox.vote.title"), text]}>
      <strong>{t("mailbox.vote.title")}</strong>
      <p>{text}</p>
      {email === null ? (
        <LinkButton to="/edit-profile">{t("mailbox.vote.toProfile")}</LinkButton>
      ) : (
        <ConfirmMailbox email={email} />
      )}
    </Notice>
  );
}
