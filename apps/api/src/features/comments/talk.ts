import * as comments from "@mero-mat/db/queries/comments";
import * as discussions from "@mero-mat/db/queries/discussions";
import type { Talk } from "@mero-mat/db/talk-tables";
import { refusesTalk } from "@mero-mat/domain/discussion-rules";
import { refusesComment } from "@mero-mat/domain/poll-rules";
import type { SignedInContext } from "../../context.ts";
import { fail } from "../../failures.ts";
import { keepPace, keepSlow } from "./pace.ts";

export type Verb = "commenting" | "replying" | "liking";

const messages: Record<"vote_first" | "vote_in_area_first", (verb: Verb) => string> = {
  vote_first: (verb) => `You must vote before ${verb === "liking" ? "liking comments" : verb} on this poll`,
  vote_in_area_first: (verb) => `You must first vote in your registered area before ${verb}`,
};

type Kind = "post" | "comment" | "reply";

const topicAt = ({ db, user }: SignedInContext, kind: Kind, id: string) =>
  discussions.talkAt(db, { id: user.id, isAdmin: user.role === "admin" }, kind, id);

/** What was said about a poll, or on a topic that the caller may read. */
export async function read<T>(ctx: SignedInContext, kind: Kind, id: string, rowsOf: (talk: Talk) => Promise<T[]>) {
  const onPoll = await rowsOf("poll");
  return onPoll.length > 0 || !(await topicAt(ctx, kind, id)) ? onPoll : rowsOf("topic");
}

/** What somebody wants to talk about: a poll or a topic, or what was said there and is not hidden. */
export async function subjectOf(ctx: SignedInContext, kind: Kind, id: string) {
  const subject = await anySubjectOf(ctx, kind, id);
  if (!subject || subject.isHidden) throw fail("not_found");
  return subject;
}

async function anySubjectOf(ctx: SignedInContext, kind: Kind, id: string) {
  const onPoll = await comments.talkAt(ctx.db, ctx.user.id, kind, id);
  if (onPoll) return { talk: "poll", refusal: refusesComment(onPoll), slowSeconds: 0, ...onPoll } as const;
  const onTopic = await topicAt(ctx, kind, id);
  return onTopic && ({ talk: "topic", refusal: refusesTalk(onTopic), ...onTopic } as const);
}

/** About a poll those talk who have voted on it, about a topic those it is open to. */
export async function requireVoice(ctx: SignedInContext, kind: Kind, id: string, verb: Verb) {
  const subject = await subjectOf(ctx, kind, id);
  const { refusal } = subject;
  if (refusal === "vote_first" || refusal === "vote_in_area_first")
    throw fail(refusal, { message: messages[refusal](verb) });
  if (refusal) throw fail(refusal);
  return subject;
}

/** The same for who says something, which is counted. */
export async function requireWords(ctx: SignedInContext, kind: Kind, id: string, verb: Verb) {
  const subject = await requireVoice(ctx, kind, id, verb);
  if (ctx.user.role !== "admin") await keepSlow(ctx, subject);
  await keepPace(ctx, "talk");
  return subject;
}
