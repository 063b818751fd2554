import type { Thread } from "@mero-mat/db/comment-tables";
import type { Db } from "@mero-mat/db/connect";
import type { Events } from "./events.ts";

interface Where {
  thread: Thread;
  /** Is the id of the poll or of the topic that the comment stands under. */
  postId: string;
}

/** Announces a new comment: the servers keep a poll's newest ones, and readers of a topic are told. */
export const publishComment = (events: Events, db: Db, { thread, postId }: Where): Promise<void> =>
  thread === "poll" ? events.publish(db, "talk", postId) : events.publish(db, "discussions");

/** Announces a comment that was changed or removed, to every page that shows it. */
export async function publishCommentChange(events: Events, db: Db, where: Where): Promise<void> {
  await publishComment(events, db, where);
  if (where.thread === "poll") await events.publish(db, "comments");
}
