import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";

const place = {
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  electionArea: z.nullable(z.int()),
};
const poll = { pollId: id, content: z.string(), contentNepali: z.nullable(z.string()), ...place };

/** Data of each event, by its type. */
export const webhookData = {
  "winner.declared": z.object({
    ...poll,
    /** Null when the top is tied or nobody voted. */
    winner: z.nullable(
      z.object({ optionId: id, name: z.string(), nepaliName: z.string(), party: z.string(), votes: z.int() }),
    ),
    totalVotes: z.int(),
    /**
     * The percentage of those who could vote: the roll's lines of the area where voting requires a roll, otherwise its
     * approved accounts.
     */
    turnout: z.number(),
  }),
  "poll.opened": z.object({ ...poll, closesAt: z.nullable(timestamp) }),
  "count.sealed": z.object({
    /** Null stands for the nationwide count of party votes. */
    pollId: z.nullable(id),
    content: z.nullable(z.string()),
    contentNepali: z.nullable(z.string()),
    /** The public log, the place of the count in it, and the size under the signed head. */
    origin: z.string(),
    entry: z.int(),
    size: z.int(),
  }),
};

export type WebhookEvent = keyof typeof webhookData;
export const webhookEvents = ["winner.declared", "poll.opened", "count.sealed"] as const satisfies WebhookEvent[];

const bodyOf = <E extends string, D extends z.ZodMiniType>(type: E, data: D) =>
  z.object({ type: z.literal(type), timestamp, data });

/** Describes what is posted for each type; `timestamp` is when the event happened. */
export const webhookBodies = {
  "winner.declared": bodyOf("winner.declared", webhookData["winner.declared"]),
  "poll.opened": bodyOf("poll.opened", webhookData["poll.opened"]),
  "count.sealed": bodyOf("count.sealed", webhookData["count.sealed"]),
};
