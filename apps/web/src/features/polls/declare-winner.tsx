import { Button } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { winnerOf } from "@mero-mat/domain/poll-rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import classes from "./candidate-panel.module.css";
import { useDeclareWinner } from "./use-declare-winner.ts";

export function DeclareWinner({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  if (poll.winnerDeclared) return <Button disabled>{t("polls.declare.declared")}</Button>;
  return (
    <div className={classes.declare}>
      <Notice tone="waiting">{t("polls.declare.hint")}</Notice>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t("polls.declare.action")}
      </Button>
      {asking && <ConfirmDeclaration poll={poll} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ConfirmDeclaration({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const { t } = useTranslation();
  const declare = useDeclareWinner();
  const winner = winnerOf(poll.voteOptions.map((option) => ({ ...option, voteCount: option.voteCount ?? 0 })));
  const number = formatNumber(poll.totalVotes, currentLanguage());
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("polls.declare.title")}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={declare.isPending}>
            {t("polls.declare.cancel")}
          </Button>
          <Button loading={declare.isPending} onClick={() => declare.mutate({ id: poll.id }, { onSettled: onClose })}>
            {t("polls.declare.action")}
          </Button>
        </>
      }
    >
      <p className={classes.total}>{t("polls.declare.standing", { count: poll.totalVotes, number })}</p>
      {winner ? (
        <p>{t("polls.declare.leads", { name: currentLanguage() === "ne" ? winner.nepaliName : winner.name })}</p>
      ) : (
        <Notice tone="waiting">{t(poll.totalVotes === 0 ? "polls.declare.nobody" : "polls.declare.tied")}</Notice>
      )}
      <p>{t("polls.declare.final")}</p>
    </Dialog>
  );
}
