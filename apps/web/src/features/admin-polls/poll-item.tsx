import type { Poll } from "@mero-mat/api/polls";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { Chip } from "../../ui/chip.tsx";
import { Day } from "../../ui/day.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { counted } from "./counted.ts";
import { PollActs } from "./poll-acts.tsx";
import { PollEditor } from "./poll-editor.tsx";
import classes from "./poll-item.module.css";
import { Standings } from "./standings.tsx";

interface Props {
  poll: Poll;
  /** False of a poll that has left the list under its editor. */
  isListed: boolean;
  isEditing: boolean;
  onEdit: () => void;
  onLeave: () => void;
  onGone: () => void;
}

export function PollItem({ poll, isListed, isEditing, onEdit, onLeave, onGone }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <article className={classes.poll} aria-labelledby={titleId} data-editing={isEditing || undefined}>
      <PollHead poll={poll} />
      <UserText as="h3" id={titleId} className={classes.content}>
        {poll.content}
      </UserText>
      {isEditing ? (
        <PollEditor
          poll={poll}
          isListed={isListed}
          onClose={() => {
            onLeave();
            if (!isListed) onGone();
          }}
        />
      ) : (
        <>
          {poll.pollType === "party" ? (
            <Notice tone="plain">{t("adminPolls.card.partyText")}</Notice>
          ) : (
            <Standings poll={poll} />
          )}
          <p className={classes.totals}>
            <span>{t("adminPolls.card.votes", counted(poll.totalVotes))}</span>
            <span>{t("adminPolls.card.comments", counted(poll.commentCount))}</span>
          </p>
          <PollActs poll={poll} describedBy={titleId} editButton={editButton} onEdit={onEdit} onGone={onGone} />
        </>
      )}
    </article>
  );
}

function PollHead({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      <Chip>{placeName(poll, currentLanguage(), t) ?? t("adminPolls.card.party")}</Chip>
      {poll.winnerDeclared && <span className={classes.declared}>{t("adminPolls.card.declared")}</span>}
      <span className={classes.day}>
        <Day at={poll.createdAt} />
      </span>
    </div>
  );
}
