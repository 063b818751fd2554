import { Box } from "@mantine/core";
import type { Comment } from "@mero-mat/api/polls";
import { useState } from "react";
import { useKeptText } from "../../forms/use-kept-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { lineAbove } from "../../parts/style-props.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { CommentBody } from "./comment-body.tsx";
import { Composer } from "./composer.tsx";
import { Likes } from "./likes.tsx";
import { Replies } from "./replies.tsx";
import { ReportButton } from "./report-button.tsx";
import { speakerName } from "./speaker-name.ts";
import { useReply } from "./use-comments.ts";

interface Props {
  comment: Comment;
  /** Whether the reader may like and reply. */
  canComment: boolean;
}

export function CommentItem({ comment, canComment }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useKeptText(`reply ${comment.id}`);
  const [replying, setReplying] = useState<boolean | "kept">(text !== "" && "kept");

  function discard() {
    setText("");
    setReplying(false);
  }

  return (
    <Box component="article" pt="0.75rem" style={lineAbove}>
      <CommentBody item={comment} kind="comment" replyCount={comment.replyCount}>
        <Likes item={comment} target={{ commentId: comment.id }} within={comment} canLike={canComment} />
        {canComment && (
          <QuietButton aria-expanded={replying !== false} onClick={() => setReplying(!replying)}>
            {t("comments.reply.action")}
          </QuietButton>
        )}
        <ReportButton target={{ commentId: comment.id }} of={comment.user} />
      </CommentBody>
      {canComment && replying && (
        <NewReply comment={comment} autoFocus={replying !== "kept"} text={text} onText={setText} onClose={discard} />
      )}
      <Replies comment={comment} canComment={canComment} />
    </Box>
  );
}

interface NewReplyProps {
  comment: Comment;
  autoFocus: boolean;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

function NewReply({ comment, autoFocus, text, onText, onClose }: NewReplyProps) {
  const { t } = useTranslation();
  const reply = useReply(comment, onClose);
  return (
    <Composer
      autoFocus={autoFocus}
      label={t("comments.reply.label", { username: speakerName(comment.user, t) })}
      placeholder={t("comments.reply.placeholder")}
      action={t("comments.reply.post")}
      isPending={reply.isPending}
      text={text}
      onText={onText}
      onSend={(content) => reply.mutate({ commentId: comment.id, content })}
      onCancel={{ label: t("comments.reply.cancel"), run: onClose }}
    />
  );
}
