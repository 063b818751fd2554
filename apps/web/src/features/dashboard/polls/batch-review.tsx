import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { useState } from "react";
import { failureOf, personText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { SecondAdministratorNote, useSecondAdministrator } from "../../../desk/second-administrator.tsx";
import { calendarDate } from "../../../i18n/calendar.ts";
import { clockTime } from "../../../i18n/moments.ts";
import { readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { BatchFrame, RailLines } from "./batch-frame.tsx";
import { type Batch, type BatchItem, effectOf, groupsOf, isChosenFirst, type ReviewGroup } from "./batch-groups.ts";
import { BatchGroup, BatchRow, BatchTable } from "./batch-rows.tsx";
import { isPhrase, phraseFrom } from "./phrase.ts";
import { useCountBatch } from "./use-count-batch.ts";

const colors: Record<ReviewGroup, string> = {
  decisive: "var(--done)",
  tied: "var(--waiting)",
  empty: "var(--muted)",
  open: "var(--place)",
  chosen: "var(--ink)",
  left: "var(--muted)",
};

const few = 12;

const timeOf = (at: string) => clockTime(new Date(at));

interface Props {
  batch: Batch;
  onBack: () => void;
  onBatch: (id: string) => void;
}

/** Shows what an action on many polls would do, before it is started. */
export function BatchReview({ batch, onBack, onBatch }: Props) {
  const { t } = useTranslation();
  const groups = groupsOf(batch);
  const chosen = useSet(
    groups.flatMap(({ group, items }) => (isChosenFirst(group) ? items.map(({ pollId }) => pollId) : [])),
  );
  const recount = useCountBatch(onBatch);
  const { act, items, countedAt } = batch;

  function choose(rows: BatchItem[], isChosen: boolean) {
    for (const { pollId } of rows)
      if (isChosen) chosen.add(pollId);
      else chosen.delete(pollId);
  }
  const closing = ({ closesAt }: BatchItem) =>
    closesAt === null
      ? t("pollBatches.noEnd")
      : t("pollBatches.until", { time: `${calendarDate(new Date(closesAt))}, ${timeOf(closesAt)}` });

  return (
    <BatchFrame
      title={t(`pollBatches.acts.${act}.title`)}
      note={t("pollBatches.counted", { count: items.length, time: timeOf(countedAt) })}
      actions={
        <QuietButton
          loading={recount.isPending}
          onClick={() => recount.mutate({ act, ids: items.map(({ pollId }) => pollId) })}
        >
          {t("pollBatches.recount")}
        </QuietButton>
      }
      onBack={onBack}
      heading={t(`pollBatches.acts.${act}.heading`, { number: chosen.size, total: items.length })}
      rail={<Rail batch={batch} chosen={chosen} onBack={onBack} />}
    >
      <BatchTable items={batch.items}>
        {groups.map(({ group, items: rows }) => {
          const count = rows.filter(({ pollId }) => chosen.has(pollId)).length;
          const name = t(`pollBatches.groups.${group}.name`);
          return (
            <BatchGroup
              key={group}
              name={name}
              note={t(`pollBatches.groups.${group}.text`)}
              color={colors[group]}
              items={rows}
              few={few}
              check={
                group !== "left" && (
                  <Checkbox
                    aria-label={t("pollBatches.chooseGroup", { name })}
                    checked={count === rows.length}
                    indeterminate={count > 0 && count < rows.length}
                    onChange={({ currentTarget: { checked } }) => choose(rows, checked)}
                  />
                )
              }
            >
              {(item) => (
                <BatchRow
                  key={item.pollId}
                  item={item}
                  note={group === "open" ? closing(item) : undefined}
                  problem={
                    item.reason === null ? undefined : t(`reasons.${item.reason}`, { defaultValue: item.reason })
                  }
                  mark={
                    group !== "left" && (
                      <Checkbox
                        aria-label={t("adminPolls.many.choose", {
                          poll: readersText(item.content, item.contentNepali),
                          area: placeName(item) ?? "",
                        })}
                        checked={chosen.has(item.pollId)}
                        onChange={({ currentTarget: { checked } }) => choose([item], checked)}
                      />
                    )
                  }
                />
              )}
            </BatchGroup>
          );
        })}
      </BatchTable>
    </BatchFrame>
  );
}

function Rail({ batch, chosen, onBack }: { batch: Batch; chosen: ReadonlySet<string>; onBack: () => void }) {
  const { t } = useTranslation();
  const { id, act } = batch;
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState("");
  const start = trpc.adminPollBatches.start.useMutation({
    meta: { failed: t(`pollBatches.acts.${act}.failed`) },
    onSuccess: (started) => utils.adminPollBatches.find.setData({ id }, started),
  });
  const asksSecond = useSecondAdministrator() && act === "declare";
  const phrase = t(`pollBatches.acts.${act}.phrase`, { number: chosen.size });
  const asksPhrase = chosen.size >= phraseFrom;
  const { leftOut, notChosen, ...effect } = effectOf(batch, chosen);
  const lines = {
    declare: [
      { label: t("pollBatches.winners"), count: effect.winners, color: "var(--done)" },
      { label: t("pollBatches.noWinner"), count: effect.noWinner, color: "var(--waiting)" },
      { label: t("pollBatches.leftOut.tied"), count: leftOut.tied, color: "var(--waiting)" },
      { label: t("pollBatches.leftOut.empty"), count: leftOut.empty },
      { label: t("pollBatches.leftOut.open"), count: leftOut.open },
    ],
    delete: [
      { label: t("pollBatches.votesGone"), count: effect.votes },
      { label: t("pollBatches.commentsGone"), count: effect.comments },
    ],
    close: [],
    republish: [],
  }[act];
  if (failureOf(start.error)?.reason === "approval_required")
    return (
      <Stack gap="sm">
        <p>{personText(start.error, t)}</p>
        <Button onClick={onBack}>{t("pollBatches.backToPolls")}</Button>
      </Stack>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate({ id, act, ids: [...chosen] });
      }}
    >
      <Stack gap="sm">
        <RailLines
          lines={[
            ...lines,
            { label: t("pollBatches.notChosen"), count: notChosen },
            { label: t("pollBatches.leftOut.left"), count: leftOut.left },
          ]}
        />
        <p>{t(`pollBatches.acts.${act}.text`)}</p>
        {act === "declare" && <SecondAdministratorNote />}
        {act === "declare" && effect.narrow > 0 && <p>{t("pollBatches.narrow", { count: effect.narrow })}</p>}
        {act === "declare" && effect.early > 0 && <p>{t("pollBatches.early", { count: effect.early })}</p>}
        {act === "declare" && effect.revealing > 0 && <p>{t("pollBatches.revealing", { count: effect.revealing })}</p>}
        {act === "delete" && effect.declared > 0 && <p>{t("pollBatches.results", { count: effect.declared })}</p>}
        {asksPhrase && (
          <TextInput
            label={t("pollBatches.typePhrase", { phrase })}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <Button
          type="submit"
          loading={start.isPending}
          disabled={chosen.size === 0 || (asksPhrase && !isPhrase(typed, phrase))}
        >
          {asksSecond
            ? t("pollBatches.askToDeclare", { number: chosen.size })
            : t(`pollBatches.acts.${act}.action`, { count: chosen.size })}
        </Button>
        <QuietButton onClick={onBack}>{t("desk.cancel")}</QuietButton>
      </Stack>
    </form>
  );
}
