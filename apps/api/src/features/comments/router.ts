import { contract } from "@mero-mat/api/contract";
import { receipts as says } from "@mero-mat/api/replies";
import * as comments from "@mero-mat/db/queries/comments";
import * as reports from "@mero-mat/db/queries/reports";
import { refusesComment } from "@mero-mat/domain/poll-rules";
import type { SignedInContext } from "../../context.ts";
import { decodeCursor, toPage } from "../../cursor.ts";
import { fail } from "../../failures.ts";
import { implement } from "../../implement.ts";
import { editOwn, removeOwn } from "./own-words.ts";
import { keepPace } from "./pace.ts";

type Verb = "commenting" | "replying" | "liking";

const messages: Record<"vote_first" | "vote_in_area_first", (verb: Verb) => string> = {
  vote_first: (verb) => `You must vote before ${verb === "liking" ? "liking comments" : verb} on this poll`,
  vote_in_area_first: (verb) => `You must first vote in your registered area before ${verb}`,
};

/** Talking needs a vote on the poll it is about, which is answered. */
async function requireVote(
  { db, user }: SignedInContext,
  kind: "post" | "comment" | "reply",
  id: string,
  verb: Verb,
): Promise<string> {
  const talk = await comments.talkAt(db, user.id, kind, id);
  if (!talk) throw fail("not_found");
  const refusal = refusesComment(talk);
  if (refusal) throw fail(refusal, { message: messages[refusal](verb) });
  return talk.postId;
}

const abouts = { post: "poll", comment: "comment", reply: "reply" } as const;

function found<T>(words: T | undefined): T {
  // Deleted since.
  if (!words) throw fail("not_found");
  return words;
}

const fresh = { likeCount: 0, userLiked: false };

export const commentsRouter = implement(contract.comments, {
  async list({ ctx: { db, user }, input: { id, limit, cursor } }) {
    return toPage(await comments.newestOf(db, user.id, [id], limit + 1, decodeCursor(cursor)), limit);
  },
  async replies({ ctx: { db, user }, input: { id, limit, cursor } }) {
    return toPage(await comments.repliesOf(db, user.id, id, limit + 1, decodeCursor(cursor)), limit);
  },
  async add({ ctx, input: { postId, content } }) {
    await requireVote(ctx, "post", postId, "commenting");
    await keepPace(ctx, "talk");
    const comment = await comments.insertComment(ctx.db, { postId, userId: ctx.user.id, content });
    await ctx.events.publish(ctx.db, "talk", postId);
    return { ...comment, ...fresh, user: { username: ctx.user.username }, replies: [], replyCount: 0 };
  },
  async reply({ ctx, input: { commentId, content } }) {
    const postId = await requireVote(ctx, "comment", commentId, "replying");
    await keepPace(ctx, "talk");
    const reply = await comments.insertReply(ctx.db, { commentId, userId: ctx.user.id, content });
    await ctx.events.publish(ctx.db, "talk", postId);
    return { ...reply, ...fresh, user: { username: ctx.user.username } };
  },
  async edit({ ctx, input: { id, content } }) {
    await editOwn(ctx, "comment", id, content);
    return found(await comments.byId(ctx.db, ctx.user.id, id));
  },
  async editReply({ ctx, input: { id, content } }) {
    await editOwn(ctx, "reply", id, content);
    return found(await comments.replyById(ctx.db, ctx.user.id, id));
  },
  async remove({ ctx, input: { id } }) {
    await removeOwn(ctx, "comment", id);
    return { message: says.comment_removed };
  },
  async removeReply({ ctx, input: { id } }) {
    await removeOwn(ctx, "reply", id);
    return { message: says.reply_removed };
  },
  async like({ ctx, input: { commentId, replyId } }) {
    const [kind, id] = commentId ? (["comment", commentId] as const) : (["reply", replyId ?? ""] as const);
    const postId = await requireVote(ctx, kind, id, "liking");
    await keepPace(ctx, "like");
    const target = kind === "comment" ? { commentId: id } : { replyId: id };
    const liked = await comments.toggleLike(ctx.db, ctx.user.id, target);
    await ctx.events.publish(ctx.db, "talk", postId);
    return liked;
  },
  async report({ ctx, input: { postId, commentId, replyId, reason } }) {
    const { db, user } = ctx;
    const kind = postId ? "post" : commentId ? "comment" : "reply";
    const talk = await comments.talkAt(db, user.id, kind, postId ?? commentId ?? replyId ?? "");
    if (!talk?.authorId) throw fail("not_found");
    await keepPace(ctx, "report");
    const report = {
      reporterId: user.id,
      reportedUserId: talk.authorId,
      reason,
      words: talk.words,
      postId: talk.postId,
    };
    const subject = { about: abouts[kind], commentId: commentId ?? null, replyId: replyId ?? null };
    if (!(await reports.add(db, { ...report, ...subject }))) throw fail("already_reported");
    await ctx.events.publish(db, "desk");
    return { message: says.reported };
  },
});
