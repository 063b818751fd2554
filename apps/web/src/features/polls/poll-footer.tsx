import type { Poll } from "@mero-mat/api/polls";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import classes from "./poll-card.module.css";
import { ShareButton } from "./share-button.tsx";

interface Props {
  poll: Poll;
  report: ReactNode;
  comments: ReactNode;
}

export function PollFooter({ poll, report, comments }: Props) {
  const { t } = useTranslation();
  const talkId = useId();
  // Once opened it stays, so that closing it loses nothing that was written.
  const [talk, setTalk] = useState<"unread" | "open" | "closed">("unread");
  const number = (value: number) => formatNumber(value, currentLanguage());
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <p className={classes.total}>
          {t("polls.card.totalVotes", { count: poll.totalVotes, number: number(poll.totalVotes) })}
        </p>
        <div className={classes.acts}>
          <QuietButton
            icon="talk"
            aria-expanded={talk === "open"}
            aria-controls={talkId}
            onClick={() => setTalk(talk === "open" ? "closed" : "open")}
          >
            {t("polls.card.comments")} {number(poll.commentCount)}
          </QuietButton>
          <ShareButton poll={poll} />
          {report}
        </div>
      </div>
      <div id={talkId} hidden={talk !== "open"} className={classes.talk}>
        {talk !== "unread" && comments}
      </div>
    </footer>
  );
}
