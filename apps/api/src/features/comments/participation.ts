import type { Thread } from "@mero-mat/db/comment-tables";
import * as comments from "@mero-mat/db/queries/comments";
import * as discussions from "@mero-mat/db/queries/discussions";
import { refusesMessage } from "@mero-mat/domain/discussion-rules";
import { refusesComment } from "@mero-mat/domain/poll-rules";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { enforcePace, enforceSlowMode } from "./pace.ts";

export type Verb = "commenting" | "replying" | "liking";

const messages: Record<"vote_first" | "vote_in_area_first", (verb: Verb) => string> = {
  vote_first: (verb) => `You must vote before ${verb === "liking" ? "liking comments" : verb} on this poll`,
  vote_in_area_first: (verb) => `You must first vote in your registered area before ${verb}`,
};

type Kind = "post" | "comment" | "reply";

const topicAt = ({ db, user }: SignedInContext, kind: Kind, id: string) =>
  discussions.findSubject(db, { id: user.id, isAdmin: user.role === "admin" }, kind, id);

/** Reads the comments on a poll, or on a topic that the caller may read. */
export async function read<T>(ctx: SignedInContext, kind: Kind, id: string, rowsOf: (thread: Thread) => Promise<T[]>) {
  const onPoll = await rowsOf("poll");
  if (onPoll.length > 0) return onPoll;
  const subject = await anySubjectOf(ctx, kind, id);
  if (!subject) throw fail("not_found");
  return subject.thread === "topic" ? rowsOf("topic") : onPoll;
}

/** Finds the target of a comment or like: a poll, a topic, or a visible comment. */
export async function subjectOf(ctx: SignedInContext, kind: Kind, id: string) {
  const subject = await anySubjectOf(ctx, kind, id);
  if (!subject || subject.isHidden) throw fail("not_found");
  return subject;
}

async function anySubjectOf(ctx: SignedInContext, kind: Kind, id: string) {
  const onPoll = await comments.findSubject(ctx.db, ctx.user.id, kind, id);
  if (onPoll) return { thread: "poll", refusal: refusesComment(onPoll), slowSeconds: 0, ...onPoll } as const;
  const onTopic = await topicAt(ctx, kind, id);
  return onTopic && ({ thread: "topic", refusal: refusesMessage(onTopic), ...onTopic } as const);
}

/** Requires a vote on the poll, or a topic that is open to the caller. */
export async function requireMayTakePart(ctx: SignedInContext, kind: Kind, id: string, verb: Verb) {
  const subject = await subjectOf(ctx, kind, id);
  const { refusal } = subject;
  if (refusal === "vote_first" || refusal === "vote_in_area_first")
    throw fail(refusal, { message: messages[refusal](verb) });
  if (refusal) throw fail(refusal);
  return subject;
}

/** Requires the right to take part, and limits how much each person writes. */
export async function requireMayWrite(ctx: SignedInContext, kind: Kind, id: string, verb: Verb) {
  const subject = await requireMayTakePart(ctx, kind, id, verb);
  if (ctx.user.role !== "admin") await enforceSlowMode(ctx, subject);
  await enforcePace(ctx, "comment");
  return subject;
}
