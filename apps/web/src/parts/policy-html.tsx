import { useTranslation } from "../i18n/use-translation.ts";
import prose from "../ui/prose.module.css";
import { orderHtml } from "./order-html.ts";

/** Shows what an administrator wrote. */
export function PolicyHtml({ html }: { html: string }) {
  const { t } = useTranslation();
  const content = orderHtml(html, t("privacyPolicy.table"));
  return (
    <div
      className={prose.prose}
      dir="auto"
      // The server lets nothing but plain text markup into a policy.
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
