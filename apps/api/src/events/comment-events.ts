import type { Thread } from "@mero-mat/db/comment-tables";
import type { Db } from "@mero-mat/db/connect";
import type { Events } from "./events.ts";

interface Where {
  thread: Thread;
  /** The poll or topic the comment belongs to. */
  postId: string;
}

/** Announces a new comment: servers cache each poll's newest comments, and readers of a topic are notified. */
export const publishComment = (events: Events, db: Db, { thread, postId }: Where): Promise<void> =>
  thread === "poll" ? events.publish(db, "talk", postId) : events.publish(db, "discussions");

/** Announces to every page that shows a comment that it was changed or removed. */
export async function publishCommentChange(events: Events, db: Db, where: Where): Promise<void> {
  await publishComment(events, db, where);
  if (where.thread === "poll") await events.publish(db, "comments");
}
