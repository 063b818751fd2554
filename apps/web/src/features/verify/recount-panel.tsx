import { Button, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { readersName } from "../../i18n/names.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ProgressLine } from "../../ui/progress-line.tsx";
import type { OwnBallot, Recount } from "./recount-worker.ts";
import { useRecount } from "./use-recount.ts";
import classes from "./verify.module.css";

const nationwide = "samanupatik";

export function RecountPanel({ own }: { own: OwnBallot | undefined }) {
  const { t } = useTranslation();
  const { data: rows = [] } = trpc.results.detailedPartyLeads.useQuery();
  const [scope, setScope] = useState(own?.scope ?? nationwide);
  const { recount, start, stop } = useRecount();
  const polls = new Map(rows.filter(({ winnerDeclared }) => winnerDeclared).map((row) => [row.postId, row]));
  const isCounting = recount?.kind === "progress";

  return (
    <Panel title={t("verify.recount.title")} note={t("verify.recount.text")}>
      <NativeSelect
        label={t("verify.recount.field")}
        value={scope}
        onChange={({ currentTarget }) => setScope(currentTarget.value)}
        disabled={isCounting}
      >
        <option value={nationwide}>{t("verify.recount.nationwide")}</option>
        {[...polls.values()].map((poll) => (
          <option key={poll.postId} value={poll.postId}>
            {[placeName(poll), poll.postContent].filter(Boolean).join(": ")}
          </option>
        ))}
      </NativeSelect>
      <Group gap="0.75rem">
        {isCounting ? (
          <>
            <Button variant="default" onClick={stop}>
              {t("verify.recount.stop")}
            </Button>
            <ProgressLine
              label={t("verify.recount.progress")}
              value={Math.round(100 * recount.share)}
              text={formatPercent(Math.round(100 * recount.share))}
            />
          </>
        ) : (
          <Button variant="default" onClick={() => start(own?.scope === scope ? own : { scope })}>
            {t("verify.recount.start")}
          </Button>
        )}
      </Group>
      <div aria-live="polite">{recount && !isCounting && <Outcome recount={recount} />}</div>
    </Panel>
  );
}

function Outcome({ recount }: { recount: Recount }) {
  const { t } = useTranslation();
  if (recount.kind === "failed") return <Notice tone="waiting">{t("verify.unreadable")}</Notice>;
  if (recount.kind === "fault")
    return (
      <Notice tone="waiting">
        <strong>{t("verify.recount.fault")}</strong>
        <code lang="en">{recount.fault}</code>
      </Notice>
    );
  if (recount.kind !== "done") return null;
  if (!recount.count) return <Notice tone="plain">{t("verify.recount.never")}</Notice>;
  const { ballots, lines } = recount.count;
  return (
    <>
      <Notice tone="done">{t("verify.recount.agree", { ballots, entries: recount.entries })}</Notice>
      {recount.hasOwn !== null && <p>{t(recount.hasOwn ? "verify.recount.own" : "verify.recount.notOwn")}</p>}
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
