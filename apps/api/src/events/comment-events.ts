import type { Thread } from "@mero-mat/db/comment-tables";
import type { Db } from "@mero-mat/db/connect";
import type { Events } from "./events.ts";

interface Where {
  thread: Thread;
  /** The poll or topic the comment belongs to. */
  postId: string;
}

/**
 * Announces a new comment or a like. On a poll the event reaches only the servers, which drop the poll from their
 * cache: sent to each browser it would make the whole country refetch. On a topic the browsers refetch.
 */
export const publishCommentActivity = (events: Events, db: Db, { thread, postId }: Where): Promise<void> =>
  thread === "poll" ? events.publish(db, "comment-activity", postId) : events.publish(db, "discussions");

/** Announces a changed or removed comment, also to the browsers: a deleted text should disappear at once. */
export async function publishCommentChange(events: Events, db: Db, where: Where): Promise<void> {
  await publishCommentActivity(events, db, where);
  if (where.thread === "poll") await events.publish(db, "comments");
}
