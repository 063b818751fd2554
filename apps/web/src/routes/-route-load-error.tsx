import { Button } from "@mantine/core";
import { useEffect } from "react";
import { untilDone } from "../hooks/answered.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { NoticeCard } from "../ui/notice-card.tsx";

const reload = () => window.location.reload();

/** For a part whose own code or words could not be fetched; it opens by itself once they can. */
export function RouteLoadError() {
  const { t } = useTranslation();
  return (
    <NoticeCard icon="cross" title={t("shell.unreachable.title")} text={t("common.networkFailed")}>
      <Button onClick={reload}>{t("common.tryAgain")}</Button>
    </NoticeCard>
  );
}

const reloadedKey = "mero-mat-reloaded";
const reloadAgainMs = 30_000;

/** Nothing can be lost on a page that never opened; one that fails for another reason is not loaded over and over. */
async function reloadOnce() {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadAgainMs) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  reload();
}

/** The router keeps a page's failure for as long as the document lives. */
export function RouteLoadErrorPage() {
  useEffect(() => untilDone(reloadOnce), []);
  return <RouteLoadError />;
}
