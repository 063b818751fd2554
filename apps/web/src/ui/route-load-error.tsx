import { useEffect } from "react";
import { retryUntilDone } from "../hooks/reachable.ts";
import { reloadPage } from "../hooks/reload-page.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "./button.tsx";
import { NoticeCard } from "./notice-card.tsx";

const reload = () => window.location.reload();

/** Stands in for a part whose code or texts could not be loaded, and opens it once they can. */
export function RouteLoadError() {
  const { t } = useTranslation();
  return (
    <NoticeCard icon="cross" title={t("shell.unreachable.title")} text={t("common.networkFailed")}>
      <Button onClick={reload}>{t("common.tryAgain")}</Button>
    </NoticeCard>
  );
}

/** Offers to reload the page, because the router caches a page's failure for as long as the document lives. */
export function RouteLoadErrorPage() {
  useEffect(() => retryUntilDone(reloadPage), []);
  return <RouteLoadError />;
}
