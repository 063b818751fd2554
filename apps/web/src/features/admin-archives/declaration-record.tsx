import type { AppRouter } from "@mero-mat/api/router-type";
import type { inferRouterOutputs } from "@trpc/server";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { trpc } from "../../lib/trpc.ts";
import { usePartyBook } from "../../lib/use-party-book.ts";
import { Failed, Skeleton } from "../../ui/faces.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { UserText } from "../../ui/user-text.tsx";
import classes from "./declaration-record.module.css";
import { LogChanges } from "./log-changes.tsx";
import { Clock, useSubjectText } from "./log-row.tsx";
import { useActName } from "./use-act-name.ts";

type Declaration = inferRouterOutputs<AppRouter>["adminLog"]["declaration"];

interface Props {
  poll: string;
  onBack: () => void;
}

/** Who declared what, when and on which counts, and what has changed since: for the screen and for paper. */
export function DeclarationRecord({ poll, onBack }: Props) {
  const { t } = useTranslation();
  const query = trpc.adminLog.declaration.useQuery({ id: poll }, { refetchOnMount: "always" });
  return (
    <Panel title={t("adminArchives.record.title")} note={t("adminArchives.record.note")}>
      <div className={classes.acts}>
        <QuietButton onClick={onBack}>{t("adminArchives.record.back")}</QuietButton>
        {query.data && (
          <QuietButton icon="print" onClick={() => window.print()}>
            {t("adminArchives.record.print")}
          </QuietButton>
        )}
      </div>
      {query.data ? (
        <Sheet declaration={query.data} />
      ) : query.isError ? (
        <Failed
          text={t("adminArchives.record.failed")}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton rows={8} />
      )}
    </Panel>
  );
}

const number = (value: number) => formatNumber(value, currentLanguage());

function Sheet({ declaration: { declared, record, now, moves, acts } }: { declaration: Declaration }) {
  const { t } = useTranslation();
  const { name, place } = useSubjectText()(declared);
  const nameOf = useActName();
  const shown = record ?? now;
  const candidate = (id: string | null) => {
    const found = shown?.candidates.find(({ optionId }) => optionId === id);
    return found ? (currentLanguage() === "ne" ? found.nepaliName : found.name) : "–";
  };
  const facts = [
    ["by", declared.admin],
    ["at", <Clock key="at" at={declared.createdAt} />],
    ["place", place],
    ["winner", record && (record.winnerOptionId ? candidate(record.winnerOptionId) : t("adminArchives.record.nobody"))],
    ["total", record && number(record.totalVotes)],
    ["eligible", record && number(record.eligible)],
    ["turnout", record && `${number(record.turnout)}%`],
  ] as const;
  return (
    <article data-sheet className={classes.sheet} aria-label={t("adminArchives.record.title")}>
      <UserText as="h3">{name}</UserText>
      <dl className={classes.facts}>
        {facts.map(
          ([fact, value]) =>
            value !== null && (
              <div key={fact}>
                <dt>{t(`adminArchives.record.${fact}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {!record && <p>{t("adminArchives.record.noCounts")}</p>}
      {shown && <Counts record={record} now={now} />}
      {!now && <p>{t("adminArchives.record.deleted")}</p>}
      <h3>{t("adminArchives.record.since")}</h3>
      {moves.length + acts.length === 0 && <p>{t("adminArchives.record.unchanged")}</p>}
      <ul className={classes.later} aria-label={t("adminArchives.record.since")}>
        {moves.map(({ at, left, taken }) => (
          <li key={`${at} ${left} ${taken}`}>
            <Clock at={at} /> · {t("adminArchives.record.moved", { left: candidate(left), taken: candidate(taken) })}
          </li>
        ))}
        {acts.map((line) => (
          <li key={line.id}>
            <Clock at={line.createdAt} /> · {nameOf(line.action)} · {t("adminArchives.by", { name: line.admin })}
            <LogChanges line={line} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function Counts({ record, now }: Pick<Declaration, "record" | "now">) {
  const { t } = useTranslation();
  const isNepali = currentLanguage() === "ne";
  const faceOf = usePartyBook();
  const partyOf = (party: string) => faceOf(party)[isNepali ? "nepaliName" : "name"];
  const votesNow = (id: string) => now?.candidates.find(({ optionId }) => optionId === id)?.votes;
  const cell = (votes: number | undefined) => (votes === undefined ? "–" : number(votes));
  return (
    <table className={classes.counts}>
      <thead>
        <tr>
          <th scope="col">{t("adminArchives.record.candidate")}</th>
          <th scope="col">{t("adminArchives.record.atDeclaration")}</th>
          <th scope="col">{t("adminArchives.record.now")}</th>
        </tr>
      </thead>
      <tbody>
        {(record ?? now)?.candidates.map(({ optionId, name, nepaliName, party, votes }) => (
          <tr key={optionId}>
            <th scope="row">
              <UserText as="span">{isNepali ? nepaliName : name}</UserText> <small>{partyOf(party)}</small>
            </th>
            <td>{cell(record ? votes : undefined)}</td>
            <td>{cell(votesNow(optionId))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
