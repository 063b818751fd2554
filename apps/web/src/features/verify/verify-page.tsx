import { Box, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Panel } from "../../ui/panel.tsx";
import { ReceiptPanel } from "./receipt-panel.tsx";
import { RecountPanel } from "./recount-panel.tsx";
import type { OwnBallot } from "./recount-worker.ts";
import { useProving } from "./use-proving.ts";
import { useRecount } from "./use-recount.ts";
import { verdictOf } from "./verdict.ts";
import { VerdictLine } from "./verdict-line.tsx";

/** Proves a receipt and recounts, on the reader's own device. */
export function VerifyPage({ register }: { register: ReactNode }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const [own, setOwn] = useState<OwnBallot>();
  const recounting = useRecount();
  const proving = useProving((proved) => {
    recounting.stop();
    setOwn(proved);
  });
  useTitle(t("verify.title"));
  return (
    <Stack component="article" maw="44rem" mx="auto">
      <header>
        <h1>{t("verify.title")}</h1>
        <VerdictLine verdict={verdictOf(proving.proved, recounting.counted)} />
        <Box component="p" c="dimmed">
          {t("verify.lead")}
        </Box>
      </header>
      <ReceiptPanel proving={proving} />
      {user && register}
      <RecountPanel key={own?.ballot} own={own} recounting={recounting} />
      <Panel title={t("verify.shows.title")}>
        <p>{t("verify.shows.text")}</p>
      </Panel>
      <Panel title={t("verify.hides.title")}>
        <p>{t("verify.hides.text")}</p>
        <Link to="/secrecy">{t("verify.hides.more")}</Link>
      </Panel>
    </Stack>
  );
}
