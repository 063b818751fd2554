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
  within: Comment;
  canLike: boolean;
}

/** Shows how many like it, as a button if the reader may like it too. */
export function Likes({ item: { userLiked, likeCount }, target, within, canLike }: Props) {
  const { t } = useTranslation();
  const like = useLike(within.postId, within.id);
  const inWords = t("comments.like.count", { count: likeCount });
  if (!canLike)
    return (
      likeCount > 0 && (
        <Box component="span" px="2xs" {...muted}>
          {inWords}
        </Box>
      )
    );
  return (
    <QuietButton
      icon="heart"
      aria-pressed={userLiked}
      aria-label={`${t("comments.like.action")}, ${inWords}`}
      disabled={like.isPending}
      onClick={() => like.mutate(target)}
    >
      {formatNumber(likeCount)}
    </QuietButton>
  );
}
