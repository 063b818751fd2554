import { Group, Loader, Progress, Stack, VisuallyHidden } from "@mantine/core";
import type { Reason } from "@mero-mat/api/errors";
import { trpc } from "../../../api/trpc.ts";
import { StatusLine } from "../../../desk/status-line.tsx";
import { isOvertakenReason, useActedText } from "../../../desk/who-acted.ts";
import { downloadCsv } from "../../../hooks/download.ts";
import { clockTime } from "../../../i18n/moments.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Drawing } from "../../../ui/icon.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { BatchFrame, RailLines } from "./batch-frame.tsx";
import type { Batch, BatchItem } from "./batch-groups.ts";
import { BatchGroup, BatchRow, BatchTable } from "./batch-rows.tsx";
import { useCountBatch } from "./use-count-batch.ts";

const few = { refused: 50, waiting: 5, done: 12 };
const announcedEvery = 10;

const warning = "M12 4 2.5 20h19zM12 10v5m0 2.5v.5";
const tick = "m5 12.5 4.5 4.5L19 7.5";

const head = [
  "poll",
  "text",
  "province",
  "district",
  "electionArea",
  "outcome",
  "reason",
  "votes",
  "margin",
  "leaders",
];

/** Exports a line for each poll; the column names are the same in every language. */
function exportBatch({ act }: Batch, items: BatchItem[]): void {
  const lines = items.map(({ pollId, content, province, district, electionArea, ...item }) => [
    pollId,
    content,
    province ?? "",
    district ?? "",
    electionArea ?? "",
    item.state === "done" ? act : item.state,
    item.reason ?? "",
    item.votes,
    item.margin,
    item.leaders.map(({ name, party }) => `${name} (${party})`).join("; "),
  ]);
  downloadCsv(`mero-mat-${act}.csv`, [head, ...lines]);
}

interface Props {
  batch: Batch;
  onBack: () => void;
  onBatch: (id: string) => void;
}

/** Follows a batch that the server carries out. */
export function BatchProgress({ batch, onBack, onBatch }: Props) {
  const { t } = useTranslation();
  const actedText = useActedText();
  const countAgain = useCountBatch(onBatch);
  const { act, admin, startedAt } = batch;
  const of = (state: BatchItem["state"]) => batch.items.filter((item) => item.state === state);
  const [refused, waiting, done] = [of("refused"), of("waiting"), of("done")];
  const all = [...done, ...refused, ...waiting];
  const progress = (number: number) => t(`pollBatches.acts.${act}.progress`, { number, total: all.length });
  const time = clockTime(new Date(startedAt ?? batch.countedAt));
  const problemOf = ({ reason, overtakenBy }: BatchItem) =>
    [isOvertakenReason(reason) && actedText(overtakenBy), t(`reasons.${reason as Reason}`, { defaultValue: "" })]
      .filter(Boolean)
      .join(" ");

  return (
    <BatchFrame
      title={t(`pollBatches.acts.${act}.title`)}
      note={admin === null ? t("pollBatches.startedByNobody", { time }) : t("pollBatches.started", { time, admin })}
      onBack={onBack}
      heading={progress(done.length)}
      isStarted
      rail={<Rail batch={batch} done={done.length} refused={refused.length} waiting={waiting.length} />}
    >
      <VisuallyHidden role="status">
        {waiting.length > 0 && progress(done.length - (done.length % announcedEvery))}
      </VisuallyHidden>
      <Stack gap="sm">
        {waiting.length === 0 && (
          <StatusLine
            colour={refused.length === 0 ? "done" : "waiting"}
            actions={
              <Group gap="2xs">
                <QuietButton onClick={() => exportBatch(batch, all)}>{t("desk.saveCsv")}</QuietButton>
                <QuietButton onClick={onBack}>{t("pollBatches.backToPolls")}</QuietButton>
              </Group>
            }
          >
            {progress(done.length)}
          </StatusLine>
        )}
        <BatchTable items={batch.items}>
          <BatchGroup
            name={t(`pollBatches.acts.${act}.refused.name`)}
            note={t(`pollBatches.acts.${act}.refused.text`)}
            color="var(--waiting)"
            items={refused}
            few={few.refused}
            action={
              <Button
                variant="default"
                loading={countAgain.isPending}
                onClick={() => countAgain.mutate({ act, ids: refused.map(({ pollId }) => pollId) })}
              >
                {t("pollBatches.tryAgain", { count: refused.length })}
              </Button>
            }
          >
            {(item) => (
              <BatchRow
                key={item.pollId}
                item={item}
                problem={problemOf(item)}
                mark={<Drawing path={warning} size={18} />}
              />
            )}
          </BatchGroup>
          <BatchGroup
            name={t("pollBatches.groups.waiting.name")}
            note={t("pollBatches.groups.waiting.text")}
            color="var(--muted)"
            items={waiting}
            few={few.waiting}
          >
            {(item, index) => (
              <BatchRow
                key={item.pollId}
                item={item}
                note={t(index === 0 ? "pollBatches.next" : "pollBatches.waits")}
                mark={index === 0 && <Loader size={16} aria-hidden="true" />}
              />
            )}
          </BatchGroup>
          <BatchGroup
            name={t(`pollBatches.acts.${act}.done.name`)}
            note={t(`pollBatches.acts.${act}.done.text`)}
            color="var(--done)"
            items={done}
            few={few.done}
            action={
              waiting.length > 0 && (
                <QuietButton onClick={() => exportBatch(batch, all)}>{t("desk.saveCsv")}</QuietButton>
              )
            }
          >
            {(item) => <BatchRow key={item.pollId} item={item} mark={<Drawing path={tick} size={18} />} />}
          </BatchGroup>
        </BatchTable>
      </Stack>
    </BatchFrame>
  );
}

interface RailProps {
  batch: Batch;
  done: number;
  refused: number;
  waiting: number;
}

function Rail({ batch: { id, act }, done, refused, waiting }: RailProps) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const stop = trpc.adminPollBatches.stop.useMutation({
    meta: { failed: t("pollBatches.stopFailed") },
    onSuccess: (stopped) => utils.adminPollBatches.find.setData({ id }, stopped),
  });
  return (
    <Stack gap="sm">
      <Progress
        value={(100 * done) / (done + refused + waiting)}
        color="var(--done)"
        aria-label={t(`pollBatches.acts.${act}.title`)}
      />
      <RailLines
        lines={[
          { label: t(`pollBatches.acts.${act}.done.name`), count: done, color: "var(--done)" },
          { label: t("pollBatches.groups.waiting.name"), count: waiting },
          { label: t(`pollBatches.acts.${act}.refused.name`), count: refused, color: "var(--waiting)" },
        ]}
      />
      {waiting > 0 && (
        <>
          <p>{t("pollBatches.leave")}</p>
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({ id })}>
            {t("pollBatches.stop")}
          </Button>
          <p>{t("pollBatches.stopNote", { count: waiting })}</p>
        </>
      )}
    </Stack>
  );
}
