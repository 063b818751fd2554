import { useTranslation } from "../i18n/use-translation.ts";
import { Notice } from "../ui/notice.tsx";

/** Says that votes or sign-ups are not taken for the moment. */
export function PausedNotice({ of }: { of: "vote" | "signUp" }) {
  const { t } = useTranslation();
  const text = t(`shell.paused.${of}`);
  return (
    <Notice tone="waiting" says={[text]}>
      {text}
    </Notice>
  );
}
