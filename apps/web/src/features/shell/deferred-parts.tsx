import { useEffect } from "react";
import { keepFonts } from "../../hooks/fonts.ts";
import { lazily } from "../../hooks/lazily.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { PageTurn } from "./page-turn.tsx";

const ConnectionBanner = lazily(async () => (await import("./connection-banner.tsx")).ConnectionBanner, {
  texts: ["connection"],
});

/** Holds what a page does not need until it has been read. */
export function DeferredParts() {
  const { t } = useTranslation();
  useEffect(keepFonts, []);
  return (
    <>
      <Toaster closeLabel={t("common.close")} />
      <PageTurn />
      <ConnectionBanner />
    </>
  );
}
