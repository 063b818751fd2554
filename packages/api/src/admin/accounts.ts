import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import {
  atMost,
  id,
  message,
  newPassword,
  optionalText,
  page,
  pageOf,
  searched,
  timestamp,
  trimmed,
} from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { mutation, query } from "../procedure.ts";

const status = z.enum(["pending", "approved", "rejected"], messageKey("invalid"));
const role = z.enum(["user", "admin"], messageKey("invalid"));

const Account = z.object({
  id,
  username: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role,
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  electionArea: z.nullable(z.int()),
  accountStatus: status,
  isVerified: z.boolean(),
  /** Where voting requires the electoral roll, an account on it counts as verified. */
  isOnRoll: z.boolean(),
  canViewResults: z.boolean(),
  rejectionReason: z.nullable(z.string()),
  createdAt: timestamp,
});

export const adminAccounts = {
  list: query("GET /api/admin/accounts", {
    access: "admin",
    about:
      "Accounts, oldest first: those that wait, or those found by part of a name, an address or a phone number, or by id or citizenship number.",
    input: z.object({
      ...page,
      status: z.optional(status),
      role: z.optional(role),
      search: z.optional(searched),
    }),
    output: pageOf(Account),
  }),
  byId: query("GET /api/admin/accounts/{id}", {
    access: "admin",
    about:
      "One account with its citizenship details, other accounts with the same number, and the data that would be deleted with it.",
    input: z.object({ id }),
    output: z.object({
      ...Account.shape,
      citizenshipNumber: z.nullable(z.string()),
      citizenshipPhotoUrl: z.nullable(z.string()),
      /** Other accounts with the same citizenship number: verified ones first, twenty at most. */
      samePerson: z.array(z.object({ id, username: z.string(), isVerified: z.boolean() })),
      isMailboxProven: z.boolean(),
      hasSecondFactor: z.boolean(),
      polls: z.int(),
      /**
       * Number of votes on open polls, which deleting the account withdraws, and on declared ones, which stay counted.
       */
      openVotes: z.int(),
      declaredVotes: z.int(),
      partyVotes: z.int(),
      comments: z.int(),
    }),
  }),
  review: mutation("PUT /api/admin/accounts/{id}", {
    access: "admin",
    about:
      "Approve, reject or verify an account, and notify its owner. Only one account per citizenship number can be verified.",
    fails: ["identity_taken", "changed_meanwhile"],
    input: z.object({
      id,
      accountStatus: z.optional(status),
      /** Status that the decision is based on: 409 `changed_meanwhile` if it has changed since. */
      seenStatus: z.optional(status),
      /** Takes an earlier decision back, so that the account is in its wave of sign-ups again. */
      undo: z.optional(z.boolean(messageKey("invalid"))),
      isVerified: z.optional(z.boolean(messageKey("invalid"))),
      canViewResults: z.optional(z.boolean(messageKey("invalid"))),
      rejectionReason: optionalText(limits.reasonMax),
    }),
    output: message,
  }),
  setRole: mutation("PUT /api/admin/accounts/{id}/role", {
    access: "admin",
    freshProof: true,
    about:
      "Make an account an administrator, or a voter again; the last administrator stays. Requires a recent `user/confirm-identity`.",
    fails: ["last_admin", "incomplete_account"],
    input: z.object({ id, role }),
    output: message,
  }),
  removeSecondFactor: mutation("DELETE /api/admin/accounts/{id}/second-factor", {
    access: "admin",
    freshProof: true,
    about:
      "Remove another account's lost second factor; its sessions end and its owner is notified. Requires a recent `user/confirm-identity`.",
    fails: ["own_second_factor"],
    input: z.object({ id }),
    secondAdministrator: ({ id }) => ({ action: "account.remove_second_factor", subjectType: "account", ids: [id] }),
    output: message,
  }),
  remove: mutation("DELETE /api/admin/accounts/{id}", {
    access: "admin",
    freshProof: true,
    about:
      "Archive and delete an account with its polls; its votes on open polls are withdrawn. Requires a recent `user/confirm-identity`.",
    fails: ["last_admin"],
    input: z.object({ id }),
    output: message,
  }),
  resetPassword: mutation("POST /api/admin/reset-password", {
    access: "admin",
    freshProof: true,
    about:
      "Set an account's password; all its sessions end, and its owner is notified. Requires a recent `user/confirm-identity`.",
    fails: ["not_found"],
    input: z.object({ userId: id, newPassword: newPassword() }),
    output: z.object({ ...message.shape, username: z.string() }),
  }),
};

const Report = z.object({
  id,
  reporter: z.object({ id, username: z.string() }),
  reported: z.object({ id, username: z.string() }),
  reason: z.string(),
  /** The reported text as it was then; null in reports made by former versions. */
  subject: z.nullable(
    z.object({
      about: z.enum(["poll", "comment", "reply"]),
      words: z.string(),
      /** Null means that the poll no longer exists. */
      postId: z.nullable(id),
      /** The topic, if it was said in a discussion. */
      topicId: z.nullable(id),
      saidId: z.nullable(id),
    }),
  ),
  /** An administrator's account cannot be rejected here. */
  canEnd: z.boolean(),
  status: z.string(),
  actionTaken: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdAt: timestamp,
  resolvedAt: z.nullable(timestamp),
  resolvedBy: z.nullable(z.string()),
});

export const adminReports = {
  list: query("GET /api/admin/reports", {
    access: "admin",
    about: "Reports about people, oldest first: the open ones, or the resolved ones.",
    input: z.object({ ...page, status: z._default(z.enum(["open", "resolved"], messageKey("invalid")), "open") }),
    output: pageOf(Report),
  }),
  resolve: mutation("POST /api/admin/reports/{id}/resolve", {
    access: "admin",
    about:
      "Resolve a report with an action: remove the comment or reply, warn its author, or reject the account. All of it happens, or nothing.",
    fails: ["already_reviewed", "admins_stay"],
    input: z.object({
      id,
      actionTaken: trimmed("action_required").check(atMost(limits.reasonMax)),
      notes: optionalText(limits.textMax),
      remove: z._default(z.boolean(messageKey("invalid")), false),
      /** Sends the author a warning, or the reason why the account is rejected. */
      message: z.optional(z.nullable(trimmed("text_empty").check(atMost(limits.reasonMax)))),
      end: z._default(z.boolean(messageKey("invalid")), false),
    }),
    output: Report,
  }),
  reopen: mutation("POST /api/admin/reports/{id}/reopen", {
    access: "admin",
    about: "Undo a resolution.",
    fails: ["already_reported", "already_reviewed"],
    input: z.object({ id }),
    output: Report,
  }),
};
