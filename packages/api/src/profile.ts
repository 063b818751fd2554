import { languages } from "@mero-mat/domain/languages";
import * as z from "zod/mini";
import { CurrentUser, Proof } from "./auth.ts";
import { choiceOption, choiceText } from "./choice-text.ts";
import {
  area,
  birthDate,
  citizenshipNumber,
  districtInProvince,
  filled,
  gmail,
  id,
  message,
  newGmail,
  optionalPhone,
  timestamp,
} from "./fields.ts";
import { messageKey } from "./message-key.ts";
import { mutation, query } from "./procedure.ts";

const Language = z.object({ language: z.enum(languages, messageKey("invalid")) });

/** URL returned by an upload. */
const upload = z.string(messageKey("invalid")).check(z.regex(/^\/objects\/[\w.-]{1,100}$/, messageKey("invalid")));

const place = { province: z.nullable(z.string()), district: z.nullable(z.string()), electionArea: z.nullable(z.int()) };

export const LocationRequest = z.object({
  id,
  user: z.object({ username: z.string() }),
  from: z.object(place),
  to: z.object(place),
  /** Links to an upload that only its owner and admins may see. */
  proofDocument: z.nullable(z.string()),
  status: z.enum(["pending", "approved", "rejected"]),
  createdAt: timestamp,
  reviewedAt: z.nullable(timestamp),
  reviewedBy: z.nullable(z.string()),
});
export type LocationRequest = z.output<typeof LocationRequest>;

export const Profile = z
  .object({
    phone: z.optional(z.nullable(optionalPhone)),
    email: gmail("email_invalid", "email_not_gmail"),
    ...area,
    /** With the password, a new address can soon open the account; without it, only after 72 hours. */
    currentPassword: z.optional(filled("current_password_missing")),
    proofDocument: z.optional(z.nullable(upload)),
    /** Lets a move withdraw the votes in its way, which would refuse it otherwise. */
    withdrawVotes: z.optional(z.boolean(messageKey("invalid"))),
  })
  .check(districtInProvince);

/** Applies only when the address changes: an account keeps an old address that would be refused now. */
export const NewAddress = z.object({ email: newGmail("email_invalid", "email_not_gmail") });

const OwnRow = z.looseObject({
  for: z.optional(z.looseObject({ option: z.optional(choiceOption) })),
  party: z.optional(z.nullable(choiceText)),
});

const Identity = z.object({
  citizenshipNumber: z.nullable(z.string()),
  citizenshipPhotoUrl: z.nullable(z.string()),
  isVerified: z.boolean(),
});

export const profile = {
  language: query("GET /api/user/language", {
    access: "signedIn",
    about: "The language the account was last read in, null when it never chose.",
    output: z.object({ language: z.nullable(Language.shape.language) }),
  }),
  setLanguage: mutation("PUT /api/user/language", {
    access: "signedIn",
    evenReadOnly: true,
    about: "Keep the reader's language with the account.",
    input: Language,
    output: Language,
  }),
  update: mutation("PUT /api/user/profile", {
    access: "signedIn",
    ownerOnly: true,
    about:
      "Change phone, e-mail and area. A move is refused while votes on open polls stand in the way, unless `withdrawVotes` has it withdraw them in the same step, and after ten within a day; a refused one withdraws nothing. The party vote moves along. While location approval is on it becomes a request. A new address gets no code that opens the account until it is confirmed by one from inside, and, without `currentPassword`, before 72 hours have passed; the old one, if it was confirmed, is told and can undo it.",
    fails: ["email_taken", "wrong_password", "votes_in_area", "request_pending", "too_many_moves"],
    input: Profile,
    /** `locationRequest` is set when the move has to be approved first: then the approval withdraws the votes. */
    output: z.object({
      ...CurrentUser.shape,
      locationRequest: z.nullable(LocationRequest),
      withdrawnVotes: z.int(),
    }),
  }),
  locationRequest: query("GET /api/user/location-request", {
    access: "signedIn",
    about:
      "The caller's newest move or request to move, null when there is none; and whether moves have to be approved.",
    output: z.object({ request: z.nullable(LocationRequest), needsApproval: z.boolean() }),
  }),
  hasVotedInCurrentArea: query("GET /api/user/has-voted-in-current-area", {
    access: "signedIn",
    about:
      "Whether the caller has voted on a poll of their area; how many votes on open ones stand in the way of a move, and whether there is a party vote, which moves along.",
    output: z.object({ hasVotedInCurrentArea: z.boolean(), candidateVotes: z.int(), partyVotes: z.int() }),
  }),
  withdrawVotes: mutation("POST /api/user/withdraw-votes", {
    access: "signedIn",
    about:
      "Withdraw the caller's votes on open polls of their area and, unless `keepPartyVote` says otherwise, their party vote.",
    input: z.optional(z.object({ keepPartyVote: z.optional(z.boolean(messageKey("invalid"))) })),
    output: z.object({
      ...message.shape,
      withdrawn: z.object({ candidateVotes: z.int(), partyVotes: z.int(), total: z.int() }),
    }),
  }),
  ownData: query("GET /api/user/data", {
    access: "signedIn",
    answer: "own",
    freshProof: true,
    about:
      "Everything stored about the caller's account, by table, as the database has it. Requires a recent `user/confirm-identity`.",
    output: z.record(z.string(), z.array(OwnRow)),
  }),
  looks: query("GET /api/user/looks", {
    access: "signedIn",
    ownerOnly: true,
    about:
      "The days on which administrators saw the caller's votes or documents, newest first, with how often. Nobody is named.",
    output: z.array(z.object({ day: z.string(), kind: z.enum(["votes", "documents"]), times: z.int() })),
  }),
  deletionPreview: query("GET /api/user/deletion-preview", {
    access: "signedIn",
    about: "The data that are deleted with the caller's account, and those that stay.",
    output: z.object({
      /** Number of votes that will be withdrawn. */
      openVotes: z.int(),
      partyVotes: z.int(),
      /** Number of votes that stay counted, without a name. */
      declaredVotes: z.int(),
      /** Number of comments that stay, without a name. */
      comments: z.int(),
      /** Number of polls that the caller made, which are removed as a whole. */
      polls: z.int(),
    }),
  }),
  deleteAccount: mutation("DELETE /api/user", {
    access: "signedIn",
    ownerOnly: true,
    about:
      "Delete the caller's own account; nothing that names its owner stays in the archive. An administrator's is deleted by another one.",
    fails: ["wrong_password", "wrong_code", "wrong_passkey", "admins_stay"],
    input: Proof,
    output: message,
  }),
  identity: query("GET /api/user/identity", {
    access: "signedIn",
    ownerOnly: true,
    about: "The caller's citizenship details; visible only to them and to administrators.",
    output: Identity,
  }),
  setIdentity: mutation("PUT /api/user/identity", {
    access: "signedIn",
    ownerOnly: true,
    about:
      "Give a citizenship number and a photo of the certificate, to be verified by an admin. Where the electoral roll has a birth date, a missing or wrong one is answered like a number that is not on it; a date stays with its number until another is given.",
    fails: ["identity_taken"],
    input: z.object({
      citizenshipNumber,
      birthDate: z.optional(birthDate),
      citizenshipPhotoUrl: z.optional(z.nullable(upload)),
    }),
    output: Identity,
  }),
};
