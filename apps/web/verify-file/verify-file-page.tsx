import { Box, Group, Stack } from "@mantine/core";
import { samanupatik } from "@mero-mat/observer/core/entries";
import { Fault } from "@mero-mat/observer/core/fault";
import { useEffect, useState } from "react";
import { type Claims, type OwnBallot, prove, siteOf } from "../src/features/verify/prove.ts";
import { ReceiptPanel } from "../src/features/verify/receipt-panel.tsx";
import { RecountPanel } from "../src/features/verify/recount-panel.tsx";
import type { Done, Recount } from "../src/features/verify/recount-worker.ts";
import RecountWorker from "../src/features/verify/recount-worker.ts?worker&inline";
import { useProving } from "../src/features/verify/use-proving.ts";
import { useRecount } from "../src/features/verify/use-recount.ts";
import { verdictOf } from "../src/features/verify/verdict.ts";
import { VerdictLine } from "../src/features/verify/verdict-line.tsx";
import { useTitle } from "../src/hooks/use-title.ts";
import { brand } from "../src/i18n/brand.ts";
import { useTranslation } from "../src/i18n/use-translation.ts";
import type { HeldReceipt } from "../src/parts/receipt/held-receipt.ts";
import { Panel } from "../src/ui/panel.tsx";
import { LanguageButtons } from "./language-buttons.tsx";
import { siteAddress } from "./site-address.ts";
import { SitePanel } from "./site-panel.tsx";

const createWorker = () => new RecountWorker();
const siteInAddress = () => siteAddress(new URLSearchParams(location.search).get("log") ?? "");

/** Takes what the record itself says of a ballot: nothing is asked of the site but its log. */
function claimsIn(recount: Recount, scope: string): Claims {
  if (recount.kind === "fault") throw new Fault(recount.fault);
  if (recount.kind !== "done") throw new Error("The record cannot be read");
  const { own, count } = recount;
  return {
    place: own && { index: own.index, state: own.state === "counted" ? "recounted" : own.state },
    counted: scope === samanupatik ? null : (count?.entry ?? null),
  };
}

const toCount = ({ scope, title, area: [province, district, electionArea] }: Done["polls"][number]) => ({
  scope,
  title,
  titleNepali: null,
  province,
  district,
  electionArea,
});

/** Proves receipts and recounts from the log of any site, without anything else of it. */
export function VerifyFilePage() {
  const { t } = useTranslation();
  const [site, setSite] = useState(siteInAddress);
  const [own, setOwn] = useState<OwnBallot>();
  const [polls, setPolls] = useState<Done["polls"]>([]);
  const recounting = useRecount(createWorker);
  const { counted } = recounting;
  const recount = counted?.recount;
  const proving = useProving(
    async () => proveFromRecord,
    (ballot) => {
      if (ballot) return;
      recounting.forget();
      setOwn(undefined);
    },
  );
  const host = site && new URL(site).host;
  useTitle(host ? t("verifyFile.titleOf", { site: host }) : t("verifyFile.title"));

  useEffect(() => {
    if (recount?.kind === "done") setPolls(recount.polls);
  }, [recount]);

  async function* proveFromRecord(receipt: HeldReceipt) {
    const from = site ?? siteAddress(siteOf(receipt.note.split("\n")[0] ?? ""));
    if (!from) throw new Error("The receipt names no site");
    setSite(from);
    yield* prove(receipt, from, async (ballot) => {
      setOwn(ballot);
      return claimsIn(await recounting.start({ site: from, ...ballot }), ballot.scope);
    });
  }

  function read(named: string) {
    setSite(named);
    if (named !== site) {
      setOwn(undefined);
      setPolls([]);
    }
    void recounting.start({ site: named, scope: samanupatik });
  }

  return (
    <Stack component="main" maw="44rem" mx="auto" p="var(--gutter)">
      <Group component="header" justify="space-between">
        <strong>{`${brand.en} · ${brand.ne}`}</strong>
        <LanguageButtons />
      </Group>
      <div>
        <h1>{host ? t("verifyFile.titleOf", { site: host }) : t("verifyFile.title")}</h1>
        <Box component="p" mb="sm">
          {host ? t("verifyFile.lead", { site: host }) : t("verifyFile.leadOfNone")}
        </Box>
        <VerdictLine verdict={verdictOf(proving.proved, recounting.decisive)} />
      </div>
      <SitePanel site={site} counted={counted} onRead={read} />
      <ReceiptPanel proving={proving} />
      {site && (
        <RecountPanel key={own?.ballot} site={site} own={own} counts={polls.map(toCount)} recounting={recounting} />
      )}
      <Panel title={t("verify.shows.title")}>
        <p>{t("verify.shows.text")}</p>
      </Panel>
      <Panel title={t("verify.hides.title")}>
        <p>{t("verify.hides.text")}</p>
      </Panel>
      <Panel title={t("verifyFile.file.title")}>
        <p>{t("verifyFile.file.text")}</p>
        <Stack component="ul" gap="2xs" m={0} p={0} style={{ listStyle: "none" }}>
          {["sha256sum verify.html", "shasum -a 256 verify.html", "certutil -hashfile verify.html SHA256"].map(
            (command) => (
              <li key={command}>
                <Box component="code" dir="ltr" translate="no">
                  {command}
                </Box>
              </li>
            ),
          )}
        </Stack>
        {site && (
          <a href={`${site}/log/release`} target="_blank" rel="noreferrer">
            {t("verifyFile.file.list")}
          </a>
        )}
      </Panel>
    </Stack>
  );
}
