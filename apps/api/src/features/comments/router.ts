import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import * as comments from "@mero-mat/db/queries/comments";
import * as reports from "@mero-mat/db/queries/reports";
import { decodeCursor, toPage } from "../../calls/cursor.ts";
import { fail } from "../../calls/failures.ts";
import { publishCommentActivity } from "../../events/comment-events.ts";
import { implement } from "../../procedures/implement.ts";
import { setHidden } from "./hiding.ts";
import { editOwn, removeOwn } from "./own-comment.ts";
import { enforcePace } from "./pace.ts";
import { read, requireMayTakePart, requireMayWrite, subjectOf } from "./participation.ts";

const reportedKinds = { post: "poll", comment: "comment", reply: "reply" } as const;

function found<T>(comment: T | undefined): T {
  // Deleted between the edit and this read.
  if (!comment) throw fail("not_found");
  return comment;
}

const nothingYet = { likeCount: 0, userLiked: false, isHidden: false };

export const commentsRouter = implement(contract.comments, {
  async recent({ ctx, input: { limit, cursor } }) {
    const after = decodeCursor(cursor);
    return toPage(await ctx.reads((db) => comments.recent(db, limit + 1, after)), limit);
  },
  async list({ ctx, input: { id, limit, cursor } }) {
    const after = decodeCursor(cursor);
    const rows = await read(ctx, "post", id, (thread) =>
      comments.newestOf(ctx.db, thread, ctx.user, [id], limit + 1, after),
    );
    return toPage(rows, limit);
  },
  async replies({ ctx, input: { id, limit, cursor } }) {
    const after = decodeCursor(cursor);
    const rows = await read(ctx, "comment", id, (thread) =>
      comments.repliesOf(ctx.db, thread, ctx.user, id, limit + 1, after),
    );
    return toPage(rows, limit);
  },
  async add({ ctx, input: { postId, content } }) {
    const subject = await requireMayWrite(ctx, "post", postId, "commenting");
    const comment = await comments.insertComment(ctx.db, subject.thread, { postId, userId: ctx.user.id, content });
    await publishCommentActivity(ctx.events, ctx.db, subject);
    return { ...comment, ...nothingYet, user: { username: ctx.user.username }, replies: [], replyCount: 0 };
  },
  async reply({ ctx, input: { commentId, content } }) {
    const subject = await requireMayWrite(ctx, "comment", commentId, "replying");
    const reply = await comments.insertReply(ctx.db, subject.thread, { commentId, userId: ctx.user.id, content });
    await publishCommentActivity(ctx.events, ctx.db, subject);
    return { ...reply, ...nothingYet, user: { username: ctx.user.username } };
  },
  async edit({ ctx, input: { id, content } }) {
    const thread = await editOwn(ctx, "comment", id, content);
    return found(await comments.byId(ctx.db, thread, ctx.user, id));
  },
  async editReply({ ctx, input: { id, content } }) {
    const thread = await editOwn(ctx, "reply", id, content);
    return found(await comments.replyById(ctx.db, thread, ctx.user, id));
  },
  async remove({ ctx, input: { id } }) {
    await removeOwn(ctx, "comment", id);
    return { message: receipts.comment_removed };
  },
  async removeReply({ ctx, input: { id } }) {
    await removeOwn(ctx, "reply", id);
    return { message: receipts.reply_removed };
  },
  async hide({ ctx, input: { id, isHidden } }) {
    await setHidden(ctx, id, isHidden);
    return { isHidden };
  },
  async like({ ctx, input: { commentId, replyId } }) {
    const [kind, id] = commentId ? (["comment", commentId] as const) : (["reply", replyId ?? ""] as const);
    const subject = await requireMayTakePart(ctx, kind, id, "liking");
    await enforcePace(ctx, "like");
    const liked = await comments.toggleLike(ctx.db, subject.thread, ctx.user.id, kind, id);
    // A like on a topic makes no browser refetch.
    if (subject.thread === "poll") await publishCommentActivity(ctx.events, ctx.db, subject);
    return liked;
  },
  async report({ ctx, input: { postId, commentId, replyId, reason } }) {
    const { db, user } = ctx;
    const kind = postId ? "post" : commentId ? "comment" : "reply";
    const subject = await subjectOf(ctx, kind, postId ?? commentId ?? replyId ?? "");
    const { thread, authorId: reportedUserId, words } = subject;
    if (!reportedUserId) throw fail("not_found");
    await enforcePace(ctx, "report");
    const report = { reporterId: user.id, reportedUserId, reason, words, about: reportedKinds[kind] };
    const places =
      thread === "poll"
        ? { postId: subject.postId, commentId: commentId ?? null, replyId: replyId ?? null }
        : { topicId: subject.postId, messageId: commentId ?? null, answerId: replyId ?? null };
    if (!(await reports.add(db, { ...report, ...places }))) throw fail("already_reported");
    await ctx.events.publish(db, "desk");
    return { message: receipts.reported };
  },
});
