import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { countedAt, id, message, page, pageOf, searched, timestamp } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { mutation, query } from "../procedure.ts";

const dataType = z.enum(["post", "vote", "user", "other"], messageKey("invalid"));

const Archived = z.object({
  id,
  dataType,
  originalId: z.string(),
  /** Removed row, as JSON text. */
  data: z.string(),
  deletedAt: timestamp,
  deletedBy: z.nullable(z.string()),
  /** Shared by everything that one action removed. */
  actId: id,
});

const counts = { post: z.int(), vote: z.int(), user: z.int(), other: z.int() };

/** Contents of a row of the kind "other". */
export const archiveKinds = [
  "option",
  "comment",
  "party",
  "notification",
  "discussion",
  "policy",
  "request",
  "report",
] as const;
export type ArchiveKind = (typeof archiveKinds)[number];

const filter = {
  type: z.optional(dataType),
  kind: z.optional(z.enum(archiveKinds, messageKey("invalid"))),
  search: z.optional(searched),
};

const days = z
  .int(messageKey("invalid"))
  .check(z.gte(1, messageKey("invalid")), z.lte(limits.archiveDaysMax, messageKey("invalid")));

export const adminArchives = {
  list: query("GET /api/admin/archives", {
    access: "admin",
    about: "Removed rows, newest first; by kind, by id, by part of their content, or by the action that removed them.",
    input: z.object({
      limit: z._default(page.limit, limits.archivesListed),
      cursor: page.cursor,
      ...filter,
      act: z.optional(id),
    }),
    output: pageOf(Archived),
  }),
  acts: query("GET /api/admin/archives/acts", {
    access: "admin",
    about: "Removals by action, newest first: each with its main row and the number of rows.",
    input: z.object({ limit: z._default(page.limit, limits.archivesListed), cursor: page.cursor, ...filter }),
    output: pageOf(
      z.object({
        id,
        createdAt: timestamp,
        /** Action, as the audit log names it; null when no administrator did it. */
        action: z.nullable(z.string()),
        head: Archived,
        counts: z.object(counts),
      }),
    ),
  }),
  stats: query("GET /api/admin/archives/stats", {
    access: "admin",
    about: "How many archived items there are of each kind.",
    output: z.object({ total: z.int(), ...counts }),
  }),
  options: query("GET /api/admin/archives/{id}/options", {
    access: "admin",
    about: "The options of an archived poll with the votes they had, in the order of the ballot.",
    input: z.object({ id }),
    output: z.array(z.object({ id, name: z.string(), nepaliName: z.string(), party: z.string(), voteCount: z.int() })),
  }),
  keeping: query("GET /api/admin/archives/keeping", {
    access: "admin",
    about: "After how many days the archive forgets whom its rows were about.",
    output: z.object({ days: z.int() }),
  }),
  setKeeping: mutation("PUT /api/admin/archives/keeping", {
    access: "admin",
    freshProof: true,
    about:
      "Set it. Older rows lose their personal data within the hour, for good. Requires a recent `user/confirm-identity`.",
    fails: ["changed_meanwhile"],
    input: z.object({
      days,
      /** Number of days that the change is based on: 409 `changed_meanwhile` if it is another by now. */
      seen: z.optional(days),
    }),
    output: z.object({ days: z.int() }),
  }),
  restore: mutation("POST /api/admin/archives/{id}/restore", {
    access: "admin",
    freshProof: true,
    once: true,
    about:
      "Restore an archived poll with its options, votes, comments and likes. Votes that would count in two areas, and rows of deleted accounts, stay in the archive. Requires a recent `user/confirm-identity`.",
    fails: ["restore_exists", "restore_author_gone", "restore_area_gone"],
    input: z.object({ id }),
    output: z.object({
      ...message.shape,
      postId: id,
      restored: z.object({ votes: z.int(), comments: z.int(), likes: z.int() }),
      /** Number of votes that stayed in the archive. */
      leftVotes: z.int(),
    }),
  }),
};

const Counts = z.object({
  users: z.int(),
  polls: z.int(),
  votes: z.int(),
  comments: z.int(),
  notifications: z.int(),
  parties: z.int(),
  other: z.int(),
});

export const adminTools = {
  preview: query("GET /api/admin/removal-preview", {
    access: "admin",
    about:
      "The rows that clearing the test data and resetting the database would remove, and the number of administrators that stay.",
    output: z.object({ clear: Counts, reset: Counts, admins: z.int(), countedAt }),
  }),
  progress: query("GET /api/admin/removal-progress", {
    access: "admin",
    about: "How far a removal of this process is, null when there is none.",
    output: z.nullable(z.object({ done: z.int(), of: z.int() })),
  }),
  clear: mutation("POST /api/admin/clear-test-data", {
    access: "admin",
    freshProof: true,
    about:
      "Archive and remove voters, polls, votes, comments and notices; admins, parties and settings stay. Requires a recent `user/confirm-identity`.",
    fails: ["changed_meanwhile"],
    secondAdministrator: () => ({ action: "data.clear", subjectType: "database", ids: [] }),
    output: z.object({ ...message.shape, removed: Counts }),
  }),
  reset: mutation("POST /api/admin/reset-data", {
    access: "admin",
    freshProof: true,
    about: "Archive and remove everything but the accounts of admins. Requires a recent `user/confirm-identity`.",
    fails: ["changed_meanwhile"],
    secondAdministrator: () => ({ action: "data.reset", subjectType: "database", ids: [] }),
    output: z.object({ ...message.shape, removed: Counts }),
  }),
};
