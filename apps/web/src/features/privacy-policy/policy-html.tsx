import { useTranslation } from "react-i18next";
import { orderHtml } from "./order-html.ts";
import classes from "./privacy-policy.module.css";

/** What an administrator wrote. */
export function PolicyHtml({ html }: { html: string }) {
  const { t } = useTranslation();
  const content = orderHtml(html, t("privacyPolicy.table"));
  return (
    <div
      className={classes.content}
      dir="auto"
      // The server lets nothing but plain text markup into a policy.
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
