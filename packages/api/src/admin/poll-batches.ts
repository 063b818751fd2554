import * as z from "zod/mini";
import { id, overtakenBy, timestamp } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { mutation, query } from "../procedure.ts";
import { manyIds, pollsActs } from "./polls.ts";

const act = z.enum(pollsActs, messageKey("invalid"));

const head = {
  id,
  act,
  /** Null once the account is gone. */
  admin: z.nullable(z.string()),
  countedAt: timestamp,
  /** Null until an administrator starts it. */
  startedAt: z.nullable(timestamp),
  stoppedAt: z.nullable(timestamp),
};

const item = z.object({
  pollId: id,
  content: z.string(),
  contentNepali: z.nullable(z.string()),
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  electionArea: z.nullable(z.int()),
  /** Whether its closing time, if it has one, is still to come. */
  isOpen: z.boolean(),
  closesAt: z.nullable(timestamp),
  /** Whether it was declared before. */
  winnerDeclared: z.boolean(),
  votes: z.int(),
  comments: z.int(),
  /** Votes between the first and the second option; 0 for a tie. */
  margin: z.int(),
  /** One option, or several that are tied, or none without a vote. */
  leaders: z.array(
    z.object({
      id,
      name: z.string(),
      nepaliName: z.string(),
      party: z.string(),
      pictures: z.array(z.string()),
      votes: z.int(),
    }),
  ),
  state: z.enum(["counted", "left", "waiting", "done", "refused"]),
  /** Why nothing was done; null unless it is `left` or `refused`. */
  reason: z.nullable(z.string()),
  overtakenBy,
});

export const PollBatch = z.object({ ...head, items: z.array(item) });
export type PollBatch = z.output<typeof PollBatch>;

export const adminPollBatches = {
  list: query("GET /api/admin/poll-batches", {
    access: "admin",
    about: "The ten batches that were started last, with the number of their polls in each state.",
    output: z.array(z.object({ ...head, waiting: z.int(), done: z.int(), refused: z.int() })),
  }),
  find: query("GET /api/admin/poll-batches/{id}", {
    access: "admin",
    about: "A batch with each of its polls, as they were counted, and what has become of them.",
    input: z.object({ id }),
    output: PollBatch,
  }),
  create: mutation("POST /api/admin/poll-batches", {
    access: "admin",
    once: true,
    about:
      "Count many polls before an action on them. Nothing is done to them until the batch is started. An administrator keeps ten batches that were not started.",
    fails: ["not_found"],
    input: z.object({ act, ids: manyIds }),
    output: PollBatch,
  }),
  start: mutation("POST /api/admin/poll-batches/{id}/start", {
    access: "admin",
    once: true,
    about:
      "Start a batch with these of its polls, and with the action that it was counted for. The server acts on one after the other, also when the caller has left. A poll whose leader or margin has changed since it was counted is not declared (`count_changed`), and a poll waits in one batch at a time (`in_other_batch`).",
    fails: ["changed_meanwhile"],
    secondAdministrator: ({ act: asked, ids }) =>
      asked === "declare" ? { action: "poll.declare", subjectType: "poll", ids } : null,
    input: z.object({ id, act, ids: manyIds }),
    output: PollBatch,
  }),
  stop: mutation("POST /api/admin/poll-batches/{id}/stop", {
    access: "admin",
    about: "Stop a batch. The poll under way is finished, and those that wait stay as they are.",
    input: z.object({ id }),
    output: PollBatch,
  }),
};
