import { Group, NativeSelect } from "@mantine/core";
import { samanupatik } from "@mero-mat/observer/core/entries";
import { useState } from "react";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { readersName, readersText } from "../../i18n/names.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ProgressLine } from "../../ui/progress-line.tsx";
import type { OwnBallot } from "./prove.ts";
import type { Recounted, useRecount } from "./use-recount.ts";
import { lacksOwn } from "./verdict.ts";
import classes from "./verify.module.css";

interface Counted {
  scope: string;
  /** Null for the nationwide vote, which is always offered. */
  title: string | null;
  titleNepali: string | null;
  province: string | null;
  district: string | null;
  electionArea: number | null;
}

interface Props {
  site: string;
  own: OwnBallot | undefined;
  counts: Counted[];
  recounting: ReturnType<typeof useRecount>;
}

export function RecountPanel({ site, own, counts, recounting }: Props) {
  const { t } = useTranslation();
  const [scope, setScope] = useState(own?.scope ?? samanupatik);
  const { counted, start, stop } = recounting;
  const recount = counted?.recount;
  const isCounting = recount?.kind === "progress";

  return (
    <Panel title={t("verify.recount.title")} note={t("verify.recount.text")}>
      <NativeSelect
        label={t("verify.recount.field")}
        value={scope}
        onChange={({ currentTarget }) => {
          setScope(currentTarget.value);
          stop();
        }}
        disabled={isCounting}
      >
        <option value={samanupatik}>{t("verify.recount.nationwide")}</option>
        {own && !counts.some((count) => count.scope === own.scope) && own.scope !== samanupatik && (
          <option value={own.scope}>{t("verify.recount.ofReceipt")}</option>
        )}
        {counts.map(
          (count) =>
            count.title !== null && (
              <option key={count.scope} value={count.scope}>
                {[placeName(count), readersText(count.title, count.titleNepali)].filter(Boolean).join(": ")}
              </option>
            ),
        )}
      </NativeSelect>
      <Group gap="sm">
        <Button
          variant="default"
          onClick={({ detail }) => {
            if (!isCounting) void start({ site, ...(own?.scope === scope ? own : { scope }) });
            // The second click of a double click would stop what the first has started.
            else if (detail < 2) stop();
          }}
        >
          {t(isCounting ? "verify.recount.stop" : "verify.recount.start")}
        </Button>
        {isCounting && (
          <ProgressLine
            label={t("verify.recount.progress")}
            value={Math.round(100 * recount.share)}
            text={formatPercent(Math.round(100 * recount.share))}
          />
        )}
      </Group>
      <div aria-live="polite">{counted && !isCounting && <Outcome counted={counted} own={own} />}</div>
    </Panel>
  );
}

function Outcome({ counted, own }: { counted: Recounted; own: OwnBallot | undefined }) {
  const { t } = useTranslation();
  const { recount } = counted;
  if (recount.kind === "failed")
    return (
      <Notice tone="waiting" says={[t("verify.unreadable")]}>
        {t("verify.unreadable")}
      </Notice>
    );
  if (recount.kind === "fault")
    return (
      <Notice tone="waiting" says={[t("verify.recount.fault")]}>
        <strong>{t("verify.recount.fault")}</strong>
        <code lang="en">{recount.fault}</code>
      </Notice>
    );
  if (recount.kind !== "done") return null;
  if (!recount.count) return <Notice tone="plain">{t("verify.recount.never")}</Notice>;
  const { ballots, lines } = recount.count;
  const chosen = lines.find(({ choice }) => choice === own?.choice);
  return (
    <>
      <Notice tone="done">{t("verify.recount.agree", { ballots, entries: recount.entries })}</Notice>
      {recount.hasOwn === true && chosen && (
        <UserText>{t("verify.recount.own", { name: nameOf(chosen.names) })}</UserText>
      )}
      {recount.hasOwn === false &&
        (lacksOwn(counted) ? (
          <Notice tone="danger" says={[t("verify.verdict.missing.title")]}>
            {t("verify.verdict.missing.title")}
          </Notice>
        ) : (
          <p>{t("verify.recount.notOwn")}</p>
        ))}
      {/* Mantine's brings 20 kB along, which is more than this page may weigh. */}
      <table className={classes.counts}>
        <thead>
          <tr>
            <th scope="col">{t("verify.recount.choice")}</th>
            <th scope="col">{t("verify.recount.votes")}</th>
          </tr>
        </thead>
        <tbody>
          {lines
            .toSorted((a, b) => b.votes - a.votes)
            .map(({ choice, names, votes }) => (
              <tr key={choice}>
                <th scope="row">
                  <UserText as="span">{nameOf(names)}</UserText>
                </th>
                <td>{formatNumber(votes)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

const nameOf = ([name = "", nepaliName = name]: string[]): string => readersName({ name, nepaliName });
