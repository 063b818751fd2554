import "@mantine/core/styles/Stack.css";
import { Box, Stack } from "@mantine/core";
import { useState } from "react";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { ReceiptPanel } from "./receipt-panel.tsx";
import { RecountPanel } from "./recount-panel.tsx";
import type { OwnBallot } from "./recount-worker.ts";

const claims = ["recorded", "counted", "secret", "people", "sold"] as const;

/** Proves a receipt and recounts, on the reader's own device. */
export function VerifyPage() {
  const { t } = useTranslation();
  const [own, setOwn] = useState<OwnBallot>();
  useTitle(t("verify.title"));
  return (
    <Stack component="article" maw="44rem" mx="auto">
      <header>
        <h1>{t("verify.title")}</h1>
        <Box component="p" c="dimmed">
          {t("verify.lead")}
        </Box>
      </header>
      <ReceiptPanel onProved={setOwn} />
      <RecountPanel key={own?.ballot} own={own} />
      <Panel title={t("verify.claims.title")}>
        <Stack component="ul" gap="0.5rem" ps="1.25rem">
          {claims.map((claim) => (
            <li key={claim}>{t(`verify.claims.${claim}`)}</li>
          ))}
        </Stack>
      </Panel>
    </Stack>
  );
}
