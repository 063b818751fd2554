import { useEffect } from "react";
import { trpc } from "../../api/trpc.ts";
import { preloadFonts } from "../../hooks/fonts.ts";
import { startServiceWorker } from "../../hooks/service-worker.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { PageNavigation } from "./page-navigation.tsx";

/** Parts that a page does not need until it is shown. */
export function DeferredParts() {
  const { t } = useTranslation();
  useEffect(() => {
    preloadFonts();
    // Without a worker the app does not start offline, and otherwise works the same.
    if (import.meta.env.PROD) startServiceWorker().catch(() => {});
  }, []);
  return (
    <>
      <Toaster closeLabel={t("common.close")} />
      <PageNavigation />
    </>
  );
}

/** Says that the data are fictional, in a demo. */
export function DemoLine() {
  const { t } = useTranslation();
  const { data } = trpc.demo.isShown.useQuery();
  return data?.isDemo ? <p>{t("shell.demo")}</p> : null;
}
