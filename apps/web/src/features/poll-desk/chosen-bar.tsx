import { Button, Group, VisuallyHidden } from "@mantine/core";
import { pollsActs } from "@mero-mat/api/admin/polls";
import type { Poll } from "@mero-mat/api/polls";
import { useState } from "react";
import { downloadCsv } from "../../hooks/download.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { ManyDialog } from "./many-dialog.tsx";
import { type ManyAct, summaryOf } from "./summary.ts";

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
      poll.content,
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

/** Acts on all chosen polls, in one call for each action. */
export function ChosenBar({ polls, onNone }: { polls: Poll[]; onNone: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<ManyAct | null>(null);
  const isAny = polls.length > 0;
  const count = t("adminPolls.many.chosen", { count: polls.length });
  return (
    <>
      <VisuallyHidden role="status">{isAny && count}</VisuallyHidden>
      {isAny && (
        <Group role="toolbar" aria-label={t("adminPolls.many.label")} gap={8}>
          <strong>{count}</strong>
          {pollsActs.map((act) => (
            <Button
              key={act}
              variant="default"
              disabled={summaryOf(act, polls).acted === 0}
              onClick={() => setAsking(act)}
            >
              {t(`adminPolls.many.${act}.button`)}
            </Button>
          ))}
          <Button variant="default" onClick={() => exportPolls(polls)}>
            {t("desk.saveCsv")}
          </Button>
          <QuietButton onClick={onNone}>{t("adminPolls.many.none")}</QuietButton>
        </Group>
      )}
      {asking && <ManyDialog act={asking} polls={polls} onDone={onNone} onClose={() => setAsking(null)} />}
    </>
  );
}
