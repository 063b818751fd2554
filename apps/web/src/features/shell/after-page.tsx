import { Suspense, useEffect } from "react";
import { keepFonts } from "../../hooks/fonts.ts";
import { lazily } from "../../hooks/lazily.tsx";
import { loadTexts } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { PageTurn } from "./page-turn.tsx";

const ConnectionBanner = lazily(async () => {
  const [{ ConnectionBanner }] = await Promise.all([import("./connection-banner.tsx"), loadTexts("connection")]);
  return ConnectionBanner;
});

/** What a page can do without until it has been read. */
export function AfterPage() {
  const { t } = useTranslation();
  useEffect(keepFonts, []);
  return (
    <>
      <Toaster closeLabel={t("common.close")} />
      <PageTurn />
      <Suspense>
        <ConnectionBanner />
      </Suspense>
    </>
  );
}
