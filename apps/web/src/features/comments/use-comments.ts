import type { Comment } from "@mero-mat/api/polls";
import type { TFunction } from "i18next";
import { failureOf, messageOf, personText } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

type Action = "comment" | "reply" | "like";

const unable = {
  comment: "comments.unable",
  reply: "comments.reply.unable",
  like: "comments.like.unable",
} as const;

/** Explains why the reader may not comment, reply or like. */
function commentProblem(action: Action, error: unknown, t: TFunction): { title: string; text: string } {
  const reason = failureOf(error)?.reason;
  const message = messageOf(error);
  if (reason === "vote_in_area_first")
    return { title: t("comments.areaFirst.title"), text: t(`comments.areaFirst.${action}`) };
  // Older servers without reasons are matched by message.
  if (/must first vote.*registered area|registered area.*must first vote/i.test(message))
    return { title: t("comments.areaFirst.title"), text: personText(error, t) };
  if (reason === "vote_first" || (action === "comment" && /must vote before commenting/i.test(message))) {
    const title = action === "comment" ? t("comments.pollFirst.title") : t(unable[action]);
    return { title, text: t(`comments.pollFirst.${action}`) };
  }
  return { title: t(unable[action]), text: personText(error, t) };
}

/** Calls `onAdded` with the new comment, even if the reader has left the page in between. */
export function useComment(onAdded: (content: string) => void) {
  const { t } = useTranslation();
  return trpc.comments.add.useMutation({
    meta: { done: t("comments.added"), failed: (error) => commentProblem("comment", error, t) },
    onSuccess: (_, { content }) => onAdded(content),
  });
}

export function useReply(onAdded: (content: string) => void) {
  const { t } = useTranslation();
  return trpc.comments.reply.useMutation({
    meta: { done: t("comments.reply.added"), failed: (error) => commentProblem("reply", error, t) },
    onSuccess: (_, { content }) => onAdded(content),
  });
}

interface Likeable {
  id: string;
  userLiked: boolean;
  likeCount: number;
}

/** Likes or unlikes a comment or one of its replies; writes the new count into the cache instead of refetching. */
export function useLike({ id, postId }: Comment) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  return trpc.comments.like.useMutation({
    meta: { failed: (error) => commentProblem("like", error, t) },
    onSuccess({ liked, likeCount }, { commentId, replyId }) {
      const likedId = commentId ?? replyId;
      const withLike = <T extends Likeable>(item: T): T =>
        item.id === likedId ? { ...item, userLiked: liked, likeCount } : item;
      const inComment = (comment: Comment) => ({ ...withLike(comment), replies: comment.replies.map(withLike) });
      utils.comments.list.setInfiniteData(listOf(postId), (data) => data && mapItems(data, inComment));
      utils.comments.replies.setInfiniteData(repliesOf(id), (data) => data && mapItems(data, withLike));
    },
  });
}

export const listOf = (id: string) => ({ id });
export const repliesOf = (id: string) => ({ id, limit: 100 });

interface Pages<Item> {
  pages: { items: Item[]; nextCursor: string | null }[];
}

const mapItems = <Item, Data extends Pages<Item>>(data: Data & Pages<Item>, change: (item: Item) => Item): Data => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })),
});
