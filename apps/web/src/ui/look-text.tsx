import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";

/** Writes a toast's text with a link that opens in a new tab, so that typed text stays here. */
export function LookText({ text, href }: { text: ReactNode; href: string }) {
  const { t } = useTranslation();
  return (
    <>
      {text}{" "}
      <Box
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer"
        display="inline-block"
        py={6}
        c="var(--place)"
        fw={600}
      >
        {t("lost.look")}
      </Box>
    </>
  );
}
