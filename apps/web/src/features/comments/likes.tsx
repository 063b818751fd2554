import { Box } from "@mantine/core";
import type { Comment } from "@mero-mat/api/polls";
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
