import { Box } from "@mantine/core";
import { languages } from "@mero-mat/domain/languages";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazily } from "../../hooks/lazily.tsx";
import { currentLanguage } from "../../i18n/i18n.ts";
import { locales } from "../../i18n/locales.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

const DemoLine = lazily(async () => (await import("./demo-line.tsx")).DemoLine);

/** In all languages for everyone, the reader's first. */
export function Footer() {
  const { t } = useTranslation();
  const order = new Set([currentLanguage(), ...languages]);
  return (
    <Box component="footer" px="var(--gutter)" py="1.5rem" c="dimmed" fz="xs" ta="center">
      {[...order].map((language) => (
        <p key={language} lang={language}>
          {locales[language].unofficial}
        </p>
      ))}
      <Box component={Link} to="/verify" display="inline-block" lh="2.75rem" c="var(--place)">
        {t("shell.checkCount")}
      </Box>
      <Suspense>
        <DemoLine />
      </Suspense>
    </Box>
  );
}
