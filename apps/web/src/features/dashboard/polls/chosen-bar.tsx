import { Box, Group, VisuallyHidden } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { stateOf } from "@mero-mat/domain/poll-rules";
import { downloadCsv } from "../../../hooks/download.ts";
import { readersText } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import classes from "./polls-tab.module.css";
import { canBe, type ManyAct } from "./summary.ts";
import { useCountBatch } from "./use-count-batch.ts";
import { useEscape } from "./use-escape.ts";

const head = [
  "poll",
  "text",
  "type",
  "province",
  "district",
  "electionArea",
  "created",
  "declared",
  "comments",
  "candidate",
  "nepaliName",
  "party",
  "votes",
  "won",
];

/** Exports one line for each candidate of each poll; the column names are the same in every language. */
function exportPolls(polls: Poll[]): void {
  const lines = polls.flatMap((poll) => {
    const { province, district, electionArea } = poll;
    const shared = [
      poll.id,
      readersText(poll.content, poll.contentNepali),
      poll.pollType,
      province ?? "",
      district ?? "",
      electionArea ?? "",
      poll.createdAt,
      String(poll.winnerDeclared),
      poll.commentCount,
    ];
    if (poll.voteOptions.length === 0) return [[...shared, "", "", "", poll.totalVotes, ""]];
    return poll.voteOptions.map(({ id, name, nepaliName, party, voteCount }) => [
      ...shared,
      name,
      nepaliName,
      party,
      voteCount ?? 0,
      poll.winnerDeclared ? String(id === poll.winnerOptionId) : "",
    ]);
  });
  downloadCsv("mero-mat-polls.csv", [head, ...lines]);
}

interface Props {
  polls: Poll[];
  /** Chooses the polls of the other pages too, where there are any. */
  more: { total: number; isPending: boolean; choose: () => void } | null;
  onNone: () => void;
  /** Whether Escape closes an open poll first. */
  isBesidePoll: boolean;
  /** Opens the review of an action. */
  onBatch: (id: string) => void;
}

/** Leads to the review of an action on all chosen polls. */
export function ChosenBar({ polls, more, onNone, isBesidePoll, onBatch }: Props) {
  const { t } = useTranslation();
  const count = useCountBatch(onBatch);
  const isAny = polls.length > 0;
  useEscape(isAny && !isBesidePoll, onNone);
  const chosen = t("adminPolls.many.chosen", { count: polls.length });
  const canAllBeDeclared = polls.every((poll) => stateOf(poll) === "closed");
  const actButton = (act: ManyAct, variant: "filled" | "default" | "quiet") => (
    <Button
      variant={variant}
      disabled={!polls.some((poll) => canBe(act, poll)) || count.isPending}
      onClick={() => count.mutate({ act, ids: polls.map(({ id }) => id) })}
    >
      {t(`adminPolls.many.${act}`)}
    </Button>
  );
  return (
    <>
      <VisuallyHidden role="status">{isAny && chosen}</VisuallyHidden>
      {isAny && (
        <Group role="toolbar" aria-label={t("adminPolls.many.label")} gap="2xs">
          <Box component="strong" c="var(--place)">
            {chosen}
          </Box>
          {more && (
            <QuietButton loading={more.isPending} onClick={more.choose}>
              {t("adminPolls.many.everyPage", { count: more.total })}
            </QuietButton>
          )}
          <div className={classes.acts}>
            {actButton("declare", canAllBeDeclared ? "filled" : "default")}
            {actButton("close", "default")}
            {actButton("republish", "default")}
            <Button variant="default" onClick={() => exportPolls(polls)}>
              {t("desk.saveCsv")}
            </Button>
            {actButton("delete", "quiet")}
          </div>
          <QuietButton ms="auto" onClick={onNone}>
            {t("adminPolls.many.none")}
          </QuietButton>
        </Group>
      )}
    </>
  );
}
