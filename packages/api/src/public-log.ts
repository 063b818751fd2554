import * as z from "zod/mini";
import { choiceFlag, choiceText } from "./choice-text.ts";
import { id, timestamp } from "./fields.ts";
import { messageKey } from "./message-key.ts";
import { query } from "./procedure.ts";

const ballot = z.string(messageKey("invalid")).check(z.regex(/^[0-9a-f]{64}$/, messageKey("invalid")));

const Receipt = z.object({
  /** A poll's id, or `samanupatik`. */
  scope: z.string(),
  /** The poll's question; null for the nationwide vote. */
  title: z.nullable(z.string()),
  titleNepali: z.nullable(z.string()),
  /** The id of the option or of the party. */
  choice: id,
  name: choiceText,
  nepaliName: choiceText,
  /** The account whose ballot this is. */
  username: z.string(),
  nonce: z.string(),
  ballot: z.string(),
  votedAt: timestamp,
  /** Returns whether the vote was changed since it was cast; `votedAt` is the time of the last change. */
  isChanged: z.boolean(),
  state: z.enum(["waiting", "sealed", "counted"]),
  /** The ballot's place in the public log; null while it waits to be sealed. */
  index: z.nullable(z.int()),
  /** The server's signed promise that the ballot will be in the log. */
  note: z.string(),
});
export type Receipt = z.output<typeof Receipt>;

const OwnMark = z.object({
  /** Holds a poll's id, or `samanupatik`. */
  scope: z.string(),
  /** Quotes the poll's question; null for the nationwide vote. */
  title: z.nullable(z.string()),
  titleNepali: z.nullable(z.string()),
  /** Gives the entry of the count that the register belongs to. */
  count: z.int(),
  /** Tells whether the register says that the caller voted. */
  voted: choiceFlag,
  /** Tells whether the caller has cast the vote, or taken it back, since that count; only the nationwide vote goes on. */
  changedSince: choiceFlag,
  salt: z.string(),
  /** Holds the caller's line of the register: the hash over scope, username, vote and salt. */
  mark: z.string(),
  /** Says which page of the register has the line. */
  page: z.int(),
  /** Holds the server's signed word that this is the caller's line. */
  note: z.string(),
});
export type OwnMark = z.output<typeof OwnMark>;

const Observers = z.object({
  /** Number of entries under the newest signed head. */
  entries: z.int(),
  observers: z.array(
    z.object({
      name: z.string(),
      /** When it last countersigned a head, the newest or an earlier one. */
      cosignedAt: z.nullable(timestamp),
      /** An observer is `late` when countersigning the newest head takes it longer than it should. */
      state: z.enum(["checked", "waiting", "late"]),
    }),
  ),
});
export type Observers = z.output<typeof Observers>;

const scope = z.union([id, z.literal("samanupatik")], messageKey("invalid"));

const Count = z.object({
  scope,
  /** Quotes the beginning of the poll's question; null for the nationwide vote. */
  title: z.nullable(z.string()),
  titleNepali: z.nullable(z.string()),
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  electionArea: z.nullable(z.int()),
  /** Gives the place of the last count in the public log; null before the first. */
  entry: z.nullable(z.int()),
});

export const publicLog = {
  counts: query("GET /api/log/counts", {
    access: "public",
    answer: "shared",
    about: "The nationwide vote and every declared poll, newest first, each with its last count in the public log.",
    input: z.object({ scope: z.optional(scope) }),
    output: z.array(Count),
  }),
  observers: query("GET /api/log/observers", {
    access: "public",
    answer: "shared",
    about: "Who countersigns the public log, and whether they have seen its newest head.",
    output: Observers,
  }),
  receipts: query("GET /api/receipts", {
    access: "signedIn",
    answer: "own",
    scope: "vote",
    about: "The caller's votes, newest first, each with its proof of inclusion in the public log.",
    output: z.array(Receipt),
  }),
  marks: query("GET /api/marks", {
    access: "signedIn",
    answer: "own",
    scope: "vote",
    about: "The caller's lines in the marked register of the last count of each poll, and of the nationwide vote.",
    output: z.array(OwnMark),
  }),
  withdrawn: query("GET /api/receipts/withdrawn", {
    access: "signedIn",
    scope: "vote",
    about: "The caller's votes that were taken back on polls still open and in the nationwide vote, newest first.",
    output: z.array(
      z.object({ title: z.nullable(z.string()), titleNepali: z.nullable(z.string()), withdrawnAt: timestamp }),
    ),
  }),
  ballot: query("GET /api/log/ballots/{ballot}", {
    access: "public",
    answer: "shared",
    about: "The place of a ballot in the public log. An unsealed ballot is not found.",
    input: z.object({ ballot }),
    output: z.object({ index: z.int(), state: z.enum(["sealed", "counted", "replaced", "withdrawn"]) }),
  }),
};
