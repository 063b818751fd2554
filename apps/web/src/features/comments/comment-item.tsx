import type { Comment } from "@mero-mat/api/polls";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QuietButton } from "../../ui/quiet-button.tsx";
import classes from "./comments.module.css";
import { Composer } from "./composer.tsx";
import { LikeButton } from "./like-button.tsx";
import { Replies } from "./replies.tsx";
import { ReportButton } from "./report-button.tsx";
import { Said } from "./said.tsx";
import { useReply } from "./use-talk.ts";

export function CommentItem({ comment }: { comment: Comment }) {
  const { t } = useTranslation();
  const [replying, setReplying] = useState(false);
  return (
    <article className={classes.comment}>
      <Said said={comment}>
        <LikeButton item={comment} target={{ commentId: comment.id }} within={comment} />
        <QuietButton aria-expanded={replying} onClick={() => setReplying(!replying)}>
          {t("comments.reply.action")}
        </QuietButton>
        <ReportButton target={{ commentId: comment.id }} username={comment.user.username} />
      </Said>
      {replying && <NewReply comment={comment} onClose={() => setReplying(false)} />}
      <Replies comment={comment} />
    </article>
  );
}

function NewReply({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { t } = useTranslation();
  const reply = useReply(comment);
  return (
    <Composer
      autoFocus
      label={t("comments.reply.label", { username: comment.user.username })}
      placeholder={t("comments.reply.placeholder")}
      action={t("comments.reply.post")}
      isPending={reply.isPending}
      onSend={(content) => reply.mutate({ commentId: comment.id, content }, { onSuccess: onClose })}
      onCancel={{ label: t("comments.reply.cancel"), run: onClose }}
    />
  );
}
