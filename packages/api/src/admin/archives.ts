import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { id, message, page, pageOf, searched, timestamp } from "../fields.ts";
import { mutation, query } from "../procedure.ts";
import { says } from "../says.ts";

const dataType = z.enum(["post", "vote", "user", "other"], says("invalid"));

const Archived = z.object({
  id,
  dataType,
  originalId: z.string(),
  /** What was removed, as JSON text. */
  data: z.string(),
  deletedAt: timestamp,
  deletedBy: z.nullable(z.string()),
});

export const adminArchives = {
  list: query("GET /api/admin/archives", {
    access: "admin",
    about: "What was removed, newest first; by kind, by id, or by part of what it held.",
    input: z.object({
      limit: z._default(page.limit, limits.archivesListed),
      cursor: page.cursor,
      type: z.optional(dataType),
      search: z.optional(searched),
    }),
    output: pageOf(Archived),
  }),
  stats: query("GET /api/admin/archives/stats", {
    access: "admin",
    about: "How many archived items there are of each kind.",
    output: z.object({ total: z.int(), post: z.int(), vote: z.int(), user: z.int(), other: z.int() }),
  }),
  options: query("GET /api/admin/archives/{id}/options", {
    access: "admin",
    about: "The options of an archived poll with the votes they had, in the order of the ballot.",
    input: z.object({ id }),
    output: z.array(z.object({ id, name: z.string(), nepaliName: z.string(), party: z.string(), voteCount: z.int() })),
  }),
  restore: mutation("POST /api/admin/archives/{id}/restore", {
    access: "admin",
    once: true,
    about:
      "Bring an archived poll back with its options, votes, comments and likes. Votes that would count in two areas, and what belonged to people who are gone, stay in the archive.",
    input: z.object({ id }),
    output: z.object({
      ...message.shape,
      postId: id,
      restored: z.object({ votes: z.int(), comments: z.int(), likes: z.int() }),
      /** Votes that stayed in the archive. */
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
    about: "What clearing the test data and resetting the database would remove, and how many admins stay.",
    output: z.object({ clear: Counts, reset: Counts, admins: z.int() }),
  }),
  progress: query("GET /api/admin/removal-progress", {
    access: "admin",
    about: "How far a removal of this process is, null when there is none.",
    output: z.nullable(z.object({ done: z.int(), of: z.int() })),
  }),
  clear: mutation("POST /api/admin/clear-test-data", {
    access: "admin",
    about:
      "Archive and remove voters, polls, votes, comments and notices; admins, parties and settings stay. Asks for `user/confirm-identity` not long before.",
    output: z.object({ ...message.shape, removed: Counts }),
  }),
  reset: mutation("POST /api/admin/reset-data", {
    access: "admin",
    about:
      "Archive and remove everything but the accounts of admins. Asks for `user/confirm-identity` not long before.",
    output: z.object({ ...message.shape, removed: Counts }),
  }),
};
