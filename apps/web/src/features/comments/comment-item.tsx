import { Box, Stack } from "@mantine/core";
import type { Comment } from "@mero-mat/api/polls";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useDraftText } from "../../forms/use-draft-text.ts";
import { keepFocusAt } from "../../hooks/keep-focus.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { lineAbove, plainList } from "../../parts/style-props.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { CommentBody } from "./comment-body.tsx";
import { Composer, isSent } from "./composer.tsx";
import { keepFocusInComment, Likes } from "./likes.tsx";
import { ReportButton } from "./report-button.tsx";
import { speakerName } from "./speaker-name.ts";
import { repliesOf, useReply } from "./use-comments.ts";

interface Props {
  comment: Comment;
  /** Whether the reader may like and reply. */
  canComment: boolean;
}

const keepFocusAtReply = keepFocusAt((form) => {
  const comment = form.closest("article");
  return comment?.querySelector<HTMLElement>("[aria-expanded]") ?? comment;
});

export function CommentItem({ comment, canComment }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useDraftText(`reply ${comment.id}`);
  const [replying, setReplying] = useState<boolean | "kept">(text !== "" && "kept");

  function discard() {
    setText("");
    setReplying(false);
  }

  return (
    <Box component="article" tabIndex={-1} pt="sm" style={lineAbove}>
      <CommentBody item={comment} kind="comment" replyCount={comment.replyCount}>
        <Likes item={comment} target={{ commentId: comment.id }} comment={comment} canLike={canComment} />
        {canComment && (
          <QuietButton
            ref={keepFocusInComment}
            aria-expanded={replying !== false}
            onClick={() => setReplying(!replying)}
          >
            {t("comments.reply.action")}
          </QuietButton>
        )}
        <ReportButton target={{ commentId: comment.id }} of={comment.user} />
      </CommentBody>
      {canComment && replying && (
        <div ref={keepFocusAtReply}>
          <NewReply comment={comment} autoFocus={replying !== "kept"} text={text} onText={setText} onClose={discard} />
        </div>
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
  const reply = useReply((added) => isSent(text, added) && onClose());
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

/** The first replies are loaded with their comment, the others on request. */
function Replies({ comment, canComment }: { comment: Comment; canComment: boolean }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const rest = trpc.comments.replies.useInfiniteQuery(repliesOf(comment.id), {
    enabled: all,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const replies = rest.data?.pages.flatMap(({ items }) => items) ?? comment.replies;
  const left = comment.replyCount - replies.length;
  if (replies.length === 0) return null;

  const showMore = () => {
    if (!all) return setAll(true);
    void (rest.data ? rest.fetchNextPage() : rest.refetch());
  };

  return (
    <>
      <Stack
        component="ul"
        {...plainList}
        gap="2xs"
        pl="sm"
        style={[plainList.style, { borderLeft: "2px solid var(--line)" }]}
      >
        {replies.map((reply) => (
          <li key={reply.id}>
            <CommentBody item={reply} kind="reply">
              <Likes item={reply} target={{ replyId: reply.id }} comment={comment} canLike={canComment} />
              <ReportButton target={{ replyId: reply.id }} of={reply.user} />
            </CommentBody>
          </li>
        ))}
      </Stack>
      {left > 0 && (
        <QuietButton disabled={rest.isFetching} onClick={showMore}>
          {t("comments.reply.more", { count: left })}
        </QuietButton>
      )}
    </>
  );
}
