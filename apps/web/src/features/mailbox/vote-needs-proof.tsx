import { useTranslation } from "../../i18n/use-translation.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmMailbox } from "./confirm-mailbox.tsx";

/** Over a ballot that does not take this voter's vote yet, with the way to change that. */
export function VoteNeedsProof({ email }: { email: string | null }) {
  const { t } = useTranslation();
  return (
    <Notice tone="waiting">
      <strong>{t("mailbox.vote.title")}</strong>
      <p>{t(email === null ? "mailbox.vote.none" : "mailbox.vote.text")}</p>
      {email === null ? (
        <LinkButton to="/edit-profile">{t("mailbox.vote.toProfile")}</LinkButton>
      ) : (
        <ConfirmMailbox email={email} />
      )}
    </Notice>
  );
}
