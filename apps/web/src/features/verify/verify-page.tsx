import { Box, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { lazily } from "../../hooks/lazily.tsx";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { linkLine } from "../../parts/style-props.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Panel } from "../../ui/panel.tsx";
import type { OwnBallot } from "./prove.ts";
import { ReceiptPanel } from "./receipt-panel.tsx";
import { RecountPanel } from "./recount-panel.tsx";
import { ScanButton } from "./scan-button.tsx";
import { useProving } from "./use-proving.ts";
import { useRecount } from "./use-recount.ts";
import { verdictOf } from "./verdict.ts";
import { VerdictLine } from "./verdict-line.tsx";

const RegisterPanel = lazily(async () => (await import("./register-panel.tsx")).RegisterPanel, { texts: ["receipts"] });

const createWorker = () => new Worker(new URL("./recount-worker.ts", import.meta.url), { type: "module" });
const loadProve = async () => (await import("./prove-here.ts")).proveHere;

/** Proves a receipt and recounts, on the reader's own device. */
export function VerifyPage() {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const [own, setOwn] = useState<OwnBallot>();
  const { data: counts = [] } = trpc.publicLog.counts.useQuery({});
  const recounting = useRecount(createWorker);
  const proving = useProving(loadProve, (ballot) => {
    recounting.forget();
    setOwn(ballot);
  });
  useTitle(t("verify.title"));
  return (
    <Stack component="article" maw="44rem" mx="auto">
      <header>
        <h1>{t("verify.title")}</h1>
        <VerdictLine verdict={verdictOf(proving.proved, recounting.decisive)} />
        <Box component="p" c="dimmed">
          {t("verify.lead")}
        </Box>
      </header>
      <ReceiptPanel proving={proving} renderScan={(onFound) => <ScanButton onFound={onFound} />} />
      {user && <RegisterPanel />}
      <RecountPanel site={window.location.origin} key={own?.ballot} own={own} counts={counts} recounting={recounting} />
      <Panel title={t("verify.shows.title")}>
        <p>{t("verify.shows.text")}</p>
        <p>
          {t("verify.file.text")}{" "}
          <a href="/verify.html" download>
            {t("verify.file.download")}
          </a>
        </p>
      </Panel>
      <Panel title={t("verify.hides.title")}>
        <p>{t("verify.hides.text")}</p>
        <Box component={Link} to="/secrecy" {...linkLine}>
          {t("verify.hides.more")}
        </Box>
      </Panel>
    </Stack>
  );
}
