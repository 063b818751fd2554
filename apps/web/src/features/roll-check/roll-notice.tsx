import { useTranslation } from "../../i18n/use-translation.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Explains before the tap why a vote of this account would not count, and what to do about it. */
export function RollNotice() {
  const { t } = useTranslation();
  return (
    <Notice tone="waiting" says={[t("rollCheck.needed.title"), t("rollCheck.needed.text")]}>
      <strong>{t("rollCheck.needed.title")}</strong>
      <p>{t("rollCheck.needed.text")}</p>
      <LinkButton to="/profile/identity" variant="default">
        {t("rollCheck.needed.action")}
      </LinkButton>
    </Notice>
  );
}
