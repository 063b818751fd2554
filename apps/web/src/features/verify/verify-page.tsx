import { Box } from "@mantine/core";
import { useState } from "react";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { ReceiptPanel } from "./receipt-panel.tsx";
import { RecountPanel } from "./recount-panel.tsx";
import type { OwnBallot } from "./recount-worker.ts";
import classes from "./verify.module.css";

const claims = ["recorded", "counted", "secret", "people", "sold"] as const;

/** Proves a receipt and counts again, by the reader's own device. */
export function VerifyPage() {
  const { t } = useTranslation();
  const [own, setOwn] = useState<OwnBallot>();
  useTitle(t("verify.title"));
  return (
    <article className={classes.page}>
      <header>
        <h1>{t("verify.title")}</h1>
        <Box component="p" c="dimmed">
          {t("verify.lead")}
        </Box>
      </header>
      <ReceiptPanel onProved={setOwn} />
      <RecountPanel key={own?.ballot} own={own} />
      <Panel title={t("verify.claims.title")}>
        <ul className={classes.claims}>
          {claims.map((claim) => (
            <li key={claim}>{t(`verify.claims.${claim}`)}</li>
          ))}
        </ul>
      </Panel>
    </article>
  );
}
