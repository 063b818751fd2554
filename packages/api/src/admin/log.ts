import * as z from "zod/mini";
import { id, page, pageOf, searched, timestamp } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { query } from "../procedure.ts";

const text = z.optional(searched);

const day = z.optional(z.iso.date(messageKey("invalid")));

const filter = { admin: text, action: text, subjectId: text, search: text, from: day, to: day };

/** Subject of an action, in words that people recognise; stored with the action, because the subject may be gone. */
const subject = z.object({
  name: z.optional(z.string()),
  nepaliName: z.optional(z.string()),
  province: z.optional(z.nullable(z.string())),
  district: z.optional(z.nullable(z.string())),
  electionArea: z.optional(z.nullable(z.int())),
});

const facts = z.nullable(z.record(z.string(), z.unknown()));

const Act = z.object({
  id,
  createdAt: timestamp,
  admin: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.nullable(z.string()),
  subject,
  /** Whether the subject still exists, and otherwise whether the archive has it. */
  subjectState: z.enum(["current", "archived", "gone"]),
  /** The facts that changed, before and after; null for what was not there. */
  before: facts,
  after: facts,
  details: z.record(z.string(), z.unknown()),
  /** Shared by everything that the action archived; null for actions of former versions. */
  actId: z.nullable(id),
});

const Candidate = z.object({
  optionId: id,
  name: z.string(),
  nepaliName: z.string(),
  party: z.string(),
  votes: z.int(),
});

/** Counts at the time a winner was declared. */
export const DeclarationRecord = z.object({
  candidates: z.array(Candidate),
  totalVotes: z.int(),
  winnerOptionId: z.nullable(id),
  /** Number of voters with a vote; records of earlier releases have none, as these counted administrators too. */
  voted: z.optional(z.int()),
  /**
   * Number of eligible voters of the area when the winner was declared: the lines of the roll where voting required
   * one, otherwise approved accounts.
   */
  eligible: z.int(),
  turnout: z.number(),
  /** Every vote in these counts was cast before this time. */
  countedAt: timestamp,
});

const SecurityLine = z.object({
  id,
  createdAt: timestamp,
  kind: z.string(),
  /** The actor; null when nobody was signed in. */
  userId: z.nullable(id),
  username: z.nullable(z.string()),
  address: z.string(),
  requestId: z.string(),
  /** The subject of the action. */
  subjectType: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  facts: z.record(z.string(), z.unknown()),
});

export const adminLog = {
  list: query("GET /api/admin/log", {
    access: "admin",
    about:
      "The audit log, newest first; by administrator, by action, by subject, by part of a name, or by days in Kathmandu.",
    input: z.object({ ...page, ...filter }),
    output: pageOf(Act),
  }),
  security: query("GET /api/admin/security-log", {
    access: "admin",
    about:
      "The security log: sign-ins, codes, changes of credentials, reviews, and administrators' looks at private data, newest first; stored for a year. By the beginning of its kind, by part of a name, by an id, an address or a request, or by days in Kathmandu.",
    input: z.object({ ...page, kind: text, search: text, from: day, to: day }),
    output: pageOf(SecurityLine),
  }),
  declaration: query("GET /api/admin/declarations/{id}", {
    access: "admin",
    about: "The record of a poll's declaration: administrator, time, counts, and all changes since.",
    input: z.object({ id }),
    output: z.object({
      declared: Act,
      /** Null for a declaration by a former version, which stored no counts. */
      record: z.nullable(DeclarationRecord),
      /** Current counts; null when the poll is deleted. */
      now: z.nullable(z.object({ candidates: z.array(Candidate), totalVotes: z.int() })),
      /** Votes that only administrators can have changed since; no names. */
      moves: z.array(z.object({ at: timestamp, left: z.nullable(id), taken: z.nullable(id) })),
      /** Actions of administrators on the poll since, oldest first. */
      acts: z.array(Act),
    }),
  }),
};
