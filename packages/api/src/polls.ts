import { pollTypes } from "@mero-mat/domain/poll-kinds";
import { phases } from "@mero-mat/domain/poll-rules";
import * as z from "zod/mini";
import { id, page, pageOf, timestamp, verifiedShare } from "./fields.ts";
import { query } from "./procedure.ts";

const author = z.object({ username: z.string() });
export const speaker = z.object({
  username: z.string(),
  /** True when the account no longer exists; the name then says so. */
  isRemoved: z.optional(z.boolean()),
});

/** Null until the text is edited. */
const editedAt = z.nullable(timestamp);

/** Content hidden by an administrator is visible only to administrators. */
const isHidden = z.boolean();

export const Reply = z.object({
  id,
  commentId: id,
  content: z.string(),
  createdAt: timestamp,
  editedAt,
  isHidden,
  user: speaker,
  likeCount: z.int(),
  userLiked: z.boolean(),
});

export const Comment = z.object({
  id,
  /** The poll it belongs to, or the topic of a discussion. */
  postId: id,
  content: z.string(),
  createdAt: timestamp,
  editedAt,
  isHidden,
  user: speaker,
  likeCount: z.int(),
  userLiked: z.boolean(),
  /** First replies, oldest first; `replyCount` is the total. */
  replies: z.array(Reply),
  replyCount: z.int(),
});
export type Comment = z.output<typeof Comment>;

export const PollOption = z.object({
  id,
  optionText: z.string(),
  name: z.string(),
  nepaliName: z.string(),
  party: z.string(),
  partyName: z.nullable(z.string()),
  /** Best first: image URLs, each a fallback for the one before, then an emoji or a letter. */
  pictures: z.array(z.string()),
  /** The option's own picture: an upload, a drawing of the product's own (`/symbols/<name>.svg`) or an emoji. */
  symbol: z.nullable(z.string()),
  /** Whether `polls.candidates` has a photo, a text or a link. */
  hasProfile: z.boolean(),
  /** Whether it is the choice 'None of these', which never wins. */
  isNone: z.boolean(),
  /** Recording of its name. */
  audio: z.nullable(z.string()),
  /** Visible only to administrators before the winner is declared. */
  voteCount: z.nullable(z.int()),
  percentage: z.nullable(z.number()),
  hasVoted: z.boolean(),
});
export type PollOption = z.output<typeof PollOption>;

export const CandidateProfile = z.object({
  optionId: id,
  name: z.string(),
  nepaliName: z.string(),
  party: z.string(),
  pictures: z.array(z.string()),
  photo: z.nullable(z.string()),
  about: z.nullable(z.string()),
  aboutNepali: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Recording of the name. */
  audio: z.nullable(z.string()),
  /** When the symbol or one of these last changed after the first vote of the poll. */
  changedAt: z.nullable(timestamp),
});
export type CandidateProfile = z.output<typeof CandidateProfile>;

export const Poll = z.object({
  id,
  content: z.string(),
  /** The same question in Nepali; null where `content` stands for both languages. */
  contentNepali: z.nullable(z.string()),
  /** Recording of its question. */
  audio: z.nullable(z.string()),
  pollType: z.enum(pollTypes),
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  electionArea: z.nullable(z.int()),
  winnerDeclared: z.boolean(),
  winnerOptionId: z.nullable(id),
  /** Null means that votes are taken from the start. */
  opensAt: z.nullable(timestamp),
  /** Null means that votes are taken until the winner is declared. */
  closesAt: z.nullable(timestamp),
  /** Whether voters without a vote get an e-mail a day before it closes. */
  emailReminder: z.boolean(),
  /** Computed from these two times and the clock; the state of a poll with a declared winner is `declared`, whatever this says. */
  phase: z.enum(phases),
  createdAt: timestamp,
  updatedAt: timestamp,
  user: author,
  totalVotes: z.int(),
  commentCount: z.int(),
  canVote: z.boolean(),
  canComment: z.boolean(),
  userVote: z.nullable(z.object({ optionId: id, votedAt: timestamp })),
  voteOptions: z.array(PollOption),
  /** Whether the last option is 'None of these'. */
  noneOfThese: z.boolean(),
  verified: verifiedShare,
  /** Newest ones; the rest come from `comments.list`. */
  comments: z.array(Comment),
});
export type Poll = z.output<typeof Poll>;

export const polls = {
  list: query("GET /api/posts", {
    access: "signedIn",
    about: "The polls of the caller's own election area, newest first; for an admin the newest 200 of all.",
    output: z.array(Poll),
  }),
  otherAreas: query("GET /api/posts/other-areas", {
    access: "signedIn",
    about: "The polls of all other areas, newest first.",
    input: z.object(page),
    output: pageOf(Poll),
  }),
  byId: query("GET /api/posts/{id}", {
    access: "signedIn",
    about: "One poll, of whichever area: for a link that was shared.",
    input: z.object({ id }),
    output: Poll,
  }),
  candidates: query("GET /api/posts/{id}/candidates", {
    access: "public",
    answer: "shared",
    about: "The candidate sheets of a poll, in the order of the ballot.",
    input: z.object({ id }),
    output: z.array(CandidateProfile),
  }),
};
