import type { Comment } from "@mero-mat/api/polls";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { useLike } from "./use-talk.ts";

interface Props {
  item: { userLiked: boolean; likeCount: number };
  target: { commentId: string } | { replyId: string };
  within: Comment;
}

export function LikeButton({ item: { userLiked, likeCount }, target, within }: Props) {
  const { t } = useTranslation();
  const like = useLike(within.postId, within.id);
  const number = formatNumber(likeCount, currentLanguage());
  return (
    <QuietButton
      icon="heart"
      aria-pressed={userLiked}
      aria-label={`${t("comments.like.action")}, ${t("comments.like.count", { count: likeCount, number })}`}
      disabled={like.isPending}
      onClick={() => like.mutate(target)}
    >
      {number}
    </QuietButton>
  );
}
