import { type RawBuilder, sql } from "kysely";

/** A comment belongs to a poll or a topic. Both follow the same rules, but have separate tables. */
export const threads = ["poll", "topic"] as const;
export type Thread = (typeof threads)[number];
/** The tables of topics have other names: a comment is a message there, and a reply a comment. */
export type CommentKind = "comment" | "reply";

interface Tables {
  comments: string;
  /** A comment's column: its poll or topic. */
  about: string;
  /** A comment's column: its text. */
  content: string;
  replies: string;
  /** A reply's column: the comment it replies to. */
  answers: string;
  likes: string;
  /** A like's column: the comment or reply. */
  liked: Record<CommentKind, string>;
}

export const tablesOf: Record<Thread, Tables> = {
  poll: {
    comments: "comments",
    about: "post_id",
    content: "content",
    replies: "replies",
    answers: "comment_id",
    likes: "comment_likes",
    liked: { comment: "comment_id", reply: "reply_id" },
  },
  topic: {
    comments: "poll_discussions",
    about: "poll_id",
    content: "message",
    replies: "poll_discussion_comments",
    answers: "poll_id",
    likes: "poll_discussion_comment_likes",
    liked: { comment: "message_id", reply: "comment_id" },
  },
};

interface Names extends Record<Exclude<keyof Tables, "liked">, RawBuilder<unknown>> {
  liked: Record<CommentKind, RawBuilder<unknown>>;
}

const inSql = ({ liked, ...tables }: Tables): Names => ({
  comments: sql.raw(tables.comments),
  about: sql.raw(tables.about),
  content: sql.raw(tables.content),
  replies: sql.raw(tables.replies),
  answers: sql.raw(tables.answers),
  likes: sql.raw(tables.likes),
  liked: { comment: sql.raw(liked.comment), reply: sql.raw(liked.reply) },
});

export const namesOf: Record<Thread, Names> = { poll: inSql(tablesOf.poll), topic: inSql(tablesOf.topic) };
