import { findDistrict, isArea, isProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { pollOrders, pollRaces, pollStateFilters } from "@mero-mat/domain/poll-rules";
import * as z from "zod/mini";
import {
  area,
  atMost,
  districtInProvince,
  electionAreaInAddress,
  id,
  message,
  moment,
  optionalText,
  overtakenBy,
  page,
  pageOf,
  recording,
  searched,
  timestamp,
  trimmed,
} from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { Poll } from "../polls.ts";
import { mutation, query } from "../procedure.ts";
import { type GivenOption, isNamedNone, voteOptions } from "./poll-options.ts";

const content = trimmed("poll_content_required").check(atMost(limits.textMax));
/** The same question in Nepali; readers of other languages see `content`. */
const contentNepali = optionalText(limits.textMax);

/** A recording of the question, which stays when it is left out, unless the question changes. */
const audio = z.optional(z.nullable(recording));

/** Checks that the district has the area in some table; only the server knows which table is in force. */
const areaOfDistrict = z.refine<{ province: string; district: string; electionArea: number }>(
  ({ province, district, electionArea }) =>
    !isProvinceId(province) || !findDistrict(province, district) || isArea({ province, district, electionArea }),
  { path: ["electionArea"], error: messageKey("election_area_of_district") },
);

/** Each time may be left out, or be null for none. */
const times = { opensAt: z.optional(z.nullable(moment)), closesAt: z.optional(z.nullable(moment)) };
interface GivenTimes {
  opensAt?: string | null | undefined;
  closesAt?: string | null | undefined;
}

/** Whether voters may also choose 'None of these'. */
const noneOfThese = z.optional(z.boolean(messageKey("invalid")));

/** Whether voters with a confirmed mailbox who have not voted get an e-mail a day before the poll closes. */
const emailReminder = z.optional(z.boolean(messageKey("invalid")));

const noCandidateIsNone = z.refine<{ noneOfThese?: boolean | undefined; voteOptions: GivenOption[] }>(
  ({ noneOfThese: isOffered, voteOptions: options }) => !isOffered || !options.some(isNamedNone),
  { path: ["voteOptions"], error: messageKey("options_same") },
);

const closesAfterItOpens = z.refine<GivenTimes>(
  ({ opensAt, closesAt }) => !opensAt || !closesAt || Date.parse(opensAt) < Date.parse(closesAt),
  { path: ["closesAt"], error: messageKey("closes_before_it_opens") },
);
const closesInTheFuture = z.refine<GivenTimes>(({ closesAt }) => !closesAt || Date.parse(closesAt) > Date.now(), {
  path: ["closesAt"],
  error: messageKey("closes_in_the_past"),
});

export const CandidatePoll = z
  .object({ content, contentNepali, audio, ...area, voteOptions, noneOfThese, ...times, emailReminder })
  .check(districtInProvince, areaOfDistrict, closesAfterItOpens, closesInTheFuture, noCandidateIsNone);

export const manyIds = z.array(id, messageKey("required")).check(
  z.minLength(1, messageKey("required")),
  z.maxLength(limits.pollsAtOnce, messageKey("polls_many", limits.pollsAtOnce)),
  z.refine((ids) => new Set(ids).size === ids.length, { error: messageKey("invalid") }),
);

const someOptions = z.optional(
  z.array(id, messageKey("invalid")).check(z.maxLength(limits.optionsMax, messageKey("options_many"))),
);

const edited = {
  content,
  /** Left out, it stays as it is; empty text and null remove it. */
  contentNepali,
  audio,
  /** An edit that leaves out an option's symbol, photo, texts, link or recording does not change them. */
  voteOptions,
  /** Left out, it stays as it is. */
  noneOfThese,
  /** A time that is left out stays as it is. */
  ...times,
  /** Left out, it stays as it is. */
  emailReminder,
  updatedAt: z.optional(timestamp),
  /** With `updatedAt`, every removed option that has votes must be named here. */
  removeOptions: someOptions,
  /** With `updatedAt`, every option with votes whose name, Nepali name, party or symbol changes must be named here. */
  renameOptions: someOptions,
};
export const EditedPoll = z.object(edited).check(closesAfterItOpens);

/** Option that the caller saw ahead; null for a tie or a poll without votes. The server compares it with the count. */
const leader = z.optional(z.nullable(id));

const filter = {
  /** One of the four states; `active` is every poll that is not declared. */
  status: z.optional(z.enum(pollStateFilters, messageKey("invalid"))),
  race: z.optional(z.enum(pollRaces, messageKey("invalid"))),
  /** English name of the party that is ahead or has won; a tie has none. */
  party: z.optional(searched),
  /** Only open polls that close within the hour. */
  closing: z.optional(z.enum(["hour"], messageKey("invalid"))),
  province: z.optional(z.enum(provinceIds, messageKey("invalid"))),
  district: z.optional(searched),
  electionArea: z.optional(electionAreaInAddress),
  search: z.optional(searched),
};

export const pollsActs = ["close", "declare", "republish", "delete"] as const;

/** Number of polls in each state. */
export const byState = z.object({ not_open: z.int(), open: z.int(), closed: z.int(), declared: z.int() });

export const adminPolls = {
  create: mutation("POST /api/admin/candidate-polls", {
    access: "admin",
    once: true,
    about:
      "Create a candidate poll in an election area. With `opensAt` or `closesAt` it takes votes from then on, or until then.",
    fails: ["symbol_taken"],
    input: CandidatePoll,
    output: Poll,
  }),
  createMany: mutation("POST /api/admin/candidate-polls/many", {
    access: "admin",
    once: true,
    about: "Create polls in many areas, all of them or none; an error names the poll's place in the list.",
    fails: ["symbol_taken"],
    input: z.object({
      polls: z
        .array(CandidatePoll, messageKey("required"))
        .check(
          z.minLength(1, messageKey("required")),
          z.maxLength(limits.pollsAtOnce, messageKey("polls_many", limits.pollsAtOnce)),
        ),
    }),
    output: z.object({ created: z.int() }),
  }),
  active: query("GET /api/admin/active-posts", {
    access: "admin",
    about:
      "All polls, newest first; by state, by how close they are, by the party ahead, by area, or by part of the text, a candidate's name, or its party's or area's name.",
    input: z.object({
      ...page,
      ...filter,
    }),
    output: pageOf(Poll),
  }),
  table: query("GET /api/admin/polls", {
    access: "admin",
    about: "One page of the same polls in any order, without their comments, and how many there are in all.",
    input: z.object({
      ...filter,
      order: z._default(z.enum(pollOrders, messageKey("invalid")), "created"),
      direction: z._default(z.enum(["up", "down"], messageKey("invalid")), "down"),
      page: z._default(
        z.coerce
          .number(messageKey("invalid"))
          .check(z.int(messageKey("invalid")), z.gte(1, messageKey("invalid")), z.lte(10_000, messageKey("invalid"))),
        1,
      ),
    }),
    output: z.object({ items: z.array(Poll), total: z.int() }),
  }),
  states: query("GET /api/admin/polls/states", {
    access: "admin",
    about: "How many polls are in each state, among those that the rest of the filter leaves.",
    input: z.object(filter),
    output: byState,
  }),
  takenAreas: query("GET /api/admin/polls/areas", {
    access: "admin",
    about:
      "The election areas with a poll that is open or not open yet, so that nobody creates a second one by mistake.",
    output: z.array(z.object({ province: z.enum(provinceIds), district: z.string(), electionArea: z.int() })),
  }),
  edit: mutation("PUT /api/admin/posts/{id}", {
    access: "admin",
    about:
      "Change a poll's text, options or times; votes of options that remain are kept, of those removed archived. Sent with `updatedAt`, an option that has votes goes only when `removeOptions` names it, and changes its name, Nepali name, party or symbol only when `renameOptions` does. Its voters are notified of both names. A name that another option of the poll has or had is refused (`name_taken`), and so is another option's symbol (`symbol_taken`).",
    fails: ["already_declared", "option_has_votes", "name_taken", "symbol_taken", "changed_meanwhile"],
    input: z.object({ id, ...edited }).check(closesAfterItOpens),
    output: Poll,
  }),
  republish: mutation("POST /api/admin/posts/{id}/republish", {
    access: "admin",
    about: "Move a poll to the top of the list again.",
    input: z.object({ id }),
    output: Poll,
  }),
  remove: mutation("DELETE /api/admin/posts/{id}", {
    access: "admin",
    about: "Archive a poll with all its votes and comments, then remove it.",
    input: z.object({ id }),
    output: message,
  }),
  declareWinner: mutation("POST /api/admin/posts/{id}/declare-winner", {
    access: "admin",
    once: true,
    about:
      "Declare the option with the most votes the winner, once and for all; nobody wins a tie. Sent with `leader`, the option that the caller saw ahead (null for a tie or no votes), it is refused when another one is ahead by now (`count_changed`).",
    fails: ["already_declared", "party_poll", "count_changed"],
    secondAdministrator: ({ id }) => ({ action: "poll.declare", subjectType: "poll", ids: [id] }),
    input: z.object({ id, leader }),
    output: Poll,
  }),
  many: mutation("POST /api/admin/posts/many", {
    access: "admin",
    once: true,
    about:
      "Close many polls now, declare their winners, put them at the top again, or archive and remove them. Each has its own outcome: a poll that cannot be acted on stays as it is and keeps no other from being done. Of a declaration, `leaders` are the options that the caller saw ahead, in the order of the ids: a poll where another one is ahead by now stays as it is (`count_changed`).",
    input: z
      .object({
        act: z.enum(pollsActs, messageKey("invalid")),
        ids: manyIds,
        leaders: z.optional(z.array(z.nullable(id), messageKey("invalid"))),
      })
      .check(
        z.refine(({ ids, leaders }) => !leaders || leaders.length === ids.length, {
          path: ["leaders"],
          error: messageKey("invalid"),
        }),
      ),
    secondAdministrator: ({ act, ids }) =>
      act === "declare" ? { action: "poll.declare", subjectType: "poll", ids } : null,
    output: z.object({
      /** The outcomes have the order of the ids. */
      outcomes: z.array(
        z.object({
          id,
          /** Why nothing was done; null where it was done. */
          reason: z.nullable(z.string()),
          overtakenBy,
        }),
      ),
    }),
  }),
};
