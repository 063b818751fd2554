import { Stack } from "@mantine/core";
import type { Comment } from "@mero-mat/api/polls";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { plainList } from "../../parts/style-props.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { CommentBody } from "./comment-body.tsx";
import { Likes } from "./likes.tsx";
import { ReportButton } from "./report-button.tsx";
import { repliesOf } from "./use-comments.ts";

/** The first replies come with their comment, the others when somebody asks for them. */
export function Replies({ comment, canComment }: { comment: Comment; canComment: boolean }) {
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
        gap="0.5rem"
        pl="0.75rem"
        style={[plainList.style, { borderLeft: "2px solid var(--line)" }]}
      >
        {replies.map((reply) => (
          <li key={reply.id}>
            <CommentBody item={reply} kind="reply">
              <Likes item={reply} target={{ replyId: reply.id }} within={comment} canLike={canComment} />
              <ReportButton target={{ replyId: reply.id }} of={reply.user} />
            </CommentBody>
          </li>
        ))}
      </Stack>
      {left > 0 && (
        <QuietButton disabled={rest.isFetching} onClick={showMore}>
          {t("comments.reply.more", { count: left, number: formatNumber(left, currentLanguage()) })}
        </QuietButton>
      )}
    </>
  );
}
