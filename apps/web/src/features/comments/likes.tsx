import { Box } from "@mantine/core";
import type { Comment } from "@mero-mat/api/polls";
import { keepFocusAt } from "../../hooks/keep-focus.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted } from "../../parts/style-props.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { useLike } from "./use-comments.ts";

interface Props {
  item: { userLiked: boolean; likeCount: number };
  target: { commentId: string } | { replyId: string };
  /** The comment itself, or the one that the reply is to. */
  comment: Comment;
  canLike: boolean;
}

/** A reader whose vote is withdrawn on another device may no longer like or reply. */
export const keepFocusInComment = keepFocusAt((removed) => removed.closest("article"));

/** Shows the number of likes, as a button if the reader may like it too. */
export function Likes({ item: { userLiked, likeCount }, target, comment, canLike }: Props) {
  const { t } = useTranslation();
  const like = useLike(comment);
  const countText = t("comments.like.count", { count: likeCount });
  if (!canLike)
    return (
      likeCount > 0 && (
        <Box component="span" px="2xs" {...muted}>
          {countText}
        </Box>
      )
    );
  return (
    <QuietButton
      ref={keepFocusInComment}
      icon="heart"
      aria-pressed={userLiked}
      aria-label={`${t("comments.like.action")}, ${countText}`}
      disabled={like.isPending}
      onClick={() => like.mutate(target)}
    >
      {formatNumber(likeCount)}
    </QuietButton>
  );
}
