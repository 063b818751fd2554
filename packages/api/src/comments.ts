import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { atMost, exactlyOne, id, message, page, pageOf, timestamp, trimmed } from "./fields.ts";
import { messageKey } from "./message-key.ts";
import { Comment, Reply, speaker } from "./polls.ts";
import { mutation, query } from "./procedure.ts";

const content = trimmed("text_empty").check(atMost(limits.textMax));

const whyNotComment = [
  "vote_in_area_first",
  "vote_first",
  "party_vote_first",
  "email_proof_required",
  "topic_locked",
  "slow_topic",
  "too_fast",
] as const;

const RecentComment = z.object({
  id,
  kind: z.enum(["comment", "reply"]),
  thread: z.enum(["poll", "topic"]),
  /** The poll it belongs to, or the topic of a discussion. */
  postId: id,
  /** Question of the poll, or title of the topic. */
  about: z.string(),
  /** Nepali text of the question, where there is one. */
  aboutNepali: z.nullable(z.string()),
  content: z.string(),
  createdAt: timestamp,
  isHidden: z.boolean(),
  user: speaker,
});
export type RecentComment = z.output<typeof RecentComment>;

export const comments = {
  recent: query("GET /api/admin/comments", {
    access: "admin",
    about: "The newest comments and replies of all polls and topics, hidden ones too.",
    input: z.object(page),
    output: pageOf(RecentComment),
  }),
  list: query("GET /api/posts/{id}/comments", {
    access: "signedIn",
    about: "The comments on a poll, or the messages of a topic, newest first.",
    input: z.object({ id, ...page }),
    output: pageOf(Comment),
  }),
  replies: query("GET /api/comments/{id}/replies", {
    access: "signedIn",
    about: "The replies to a comment, in the order they were written.",
    input: z.object({ id, ...page }),
    output: pageOf(Reply),
  }),
  add: mutation("POST /api/comments", {
    access: "signedIn",
    once: true,
    about: "Comment on a poll one has voted on, or on a topic of the discussions, whose id is then the `postId`.",
    fails: [...whyNotComment, "not_found"],
    input: z.object({ postId: id, content }),
    output: Comment,
  }),
  reply: mutation("POST /api/replies", {
    access: "signedIn",
    once: true,
    about: "Reply to a comment, where one may comment oneself.",
    fails: [...whyNotComment, "not_found"],
    input: z.object({ commentId: id, content }),
    output: Reply,
  }),
  edit: mutation("PUT /api/comments/{id}", {
    access: "signedIn",
    about: "Edit a comment of one's own within ten minutes after it was written; later that is `edit_too_late`.",
    fails: ["not_author", "edit_too_late", "topic_locked", "email_proof_required", "too_fast"],
    input: z.object({ id, content }),
    output: Comment,
  }),
  remove: mutation("DELETE /api/comments/{id}", {
    access: "signedIn",
    about: "Delete a comment of one's own with its replies and likes; all of it is archived.",
    fails: ["not_author"],
    input: z.object({ id }),
    output: message,
  }),
  editReply: mutation("PUT /api/replies/{id}", {
    access: "signedIn",
    about: "Edit a reply of one's own within ten minutes after it was written; later that is `edit_too_late`.",
    fails: ["not_author", "edit_too_late", "topic_locked", "email_proof_required", "too_fast"],
    input: z.object({ id, content }),
    output: Reply,
  }),
  removeReply: mutation("DELETE /api/replies/{id}", {
    access: "signedIn",
    about: "Delete a reply of one's own with its likes; all of it is archived.",
    fails: ["not_author"],
    input: z.object({ id }),
    output: message,
  }),
  hide: mutation("PUT /api/comments/{id}/hidden", {
    access: "admin",
    about: "Hide a comment or a reply from everybody but administrators, or show it again.",
    input: z.object({ id, isHidden: z.boolean(messageKey("invalid")) }),
    output: z.object({ isHidden: z.boolean() }),
  }),
  like: mutation("POST /api/likes", {
    access: "signedIn",
    once: true,
    about: "Like a comment or a reply, or remove the like.",
    fails: [...whyNotComment, "not_found"],
    input: z.object({ commentId: z.optional(id), replyId: z.optional(id) }).check(exactlyOne),
    output: z.object({ liked: z.boolean(), likeCount: z.int() }),
  }),
  report: mutation("POST /api/reports", {
    access: "signedIn",
    once: true,
    about: "Report the author of a poll, a comment or a reply to the administrators.",
    fails: ["not_found", "already_reported", "too_fast"],
    input: z
      .object({
        postId: z.optional(id),
        commentId: z.optional(id),
        replyId: z.optional(id),
        reason: content,
      })
      .check(
        z.refine(({ postId, commentId, replyId }) => [postId, commentId, replyId].filter(Boolean).length === 1, {
          error: messageKey("invalid"),
        }),
      ),
    output: message,
  }),
};
