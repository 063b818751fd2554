import type { contract } from "@mero-mat/api/contract";
import type { Reason } from "@mero-mat/api/errors";
import type { Entry } from "@mero-mat/api/procedure";
import { pausesReadOnly } from "@mero-mat/api/read-only";

type Path = { [F in keyof typeof contract]: `${F}.${keyof (typeof contract)[F] & string}` }[keyof typeof contract];

const ofComments: Reason[] = [
  "vote_in_area_first",
  "vote_first",
  "party_vote_first",
  "email_proof_required",
  "topic_locked",
  "slow_topic",
  "too_fast",
];

export const ofFreshProof: Reason[] = ["confirm_identity", "fresh_proof_required"];

/** Lists the reasons for which a call itself refuses. The tests compare every refusal that they meet with this list. */
const own: Partial<Record<Path, Reason[]>> = {
  "auth.login": ["invalid_credentials", "account_pending", "account_rejected", "second_factor_required", "wrong_code"],
  "auth.register": ["username_taken", "email_taken"],
  "auth.gmailSignup": ["gmail_disabled", "username_taken", "email_taken"],
  "auth.sendLoginCode": ["gmail_disabled"],
  "auth.verifyLoginCode": [
    "gmail_disabled",
    "wrong_code",
    "account_pending",
    "account_rejected",
    "second_factor_required",
  ],
  "auth.resetPassword": ["wrong_code", "second_factor_required"],
  "auth.changePassword": ["wrong_password"],
  "auth.confirmIdentity": ["wrong_password", "wrong_code", "wrong_passkey"],
  "profile.update": ["email_taken", "wrong_password", "votes_in_area", "request_pending", "too_many_moves"],
  "profile.setIdentity": ["identity_taken"],
  "profile.deleteAccount": ["wrong_password", "wrong_code", "wrong_passkey", "admins_stay"],
  "mailbox.confirm": ["wrong_code", "not_found"],
  "mailbox.undo": ["link_expired"],
  "tokens.create": ["too_many_tokens", "second_factor_setup_required"],
  "passkeys.begin": ["too_many_passkeys", "passkey_required"],
  "passkeys.add": ["wrong_passkey", "too_many_passkeys", "passkey_required"],
  "passkeys.remove": ["passkey_required"],
  "passkeys.challenge": ["not_signed_in"],
  "passkeys.signIn": ["wrong_passkey", "account_pending", "account_rejected", "invalid_credentials"],
  "secondFactor.begin": ["wrong_password", "email_proof_required", "second_factor_exists", "passkey_required"],
  "secondFactor.confirm": ["passkey_required", "wrong_code", "not_found", "second_factor_exists", "changed_meanwhile"],
  "secondFactor.remove": ["wrong_password", "wrong_code", "second_factor_setup_required"],
  "roll.check": ["not_found"],
  "votes.cast": [
    "wrong_area",
    "poll_not_open",
    "poll_closed",
    "voting_closed",
    "unknown_option",
    "not_found",
    "email_proof_required",
    "not_on_roll",
  ],
  "votes.castParty": ["not_found", "email_proof_required", "not_on_roll"],
  "comments.add": [...ofComments, "not_found"],
  "comments.reply": [...ofComments, "not_found"],
  "comments.edit": ["not_author", "edit_too_late", "topic_locked", "email_proof_required", "too_fast"],
  "comments.remove": ["not_author"],
  "comments.editReply": ["not_author", "edit_too_late", "topic_locked", "email_proof_required", "too_fast"],
  "comments.removeReply": ["not_author"],
  "comments.like": [...ofComments, "not_found"],
  "discussions.topics": ["not_found"],
  "comments.report": ["not_found", "already_reported", "too_fast"],
  "results.topParties": ["party_vote_first"],
  "policy.current": ["not_found"],
  "adminPolls.create": ["symbol_taken"],
  "adminPolls.createMany": ["symbol_taken"],
  "adminPolls.edit": ["already_declared", "option_has_votes", "name_taken", "symbol_taken", "changed_meanwhile"],
  "adminPolls.declareWinner": ["already_declared", "party_poll"],
  "adminPollBatches.create": ["not_found"],
  "adminPollBatches.start": ["changed_meanwhile"],
  "adminParties.create": ["party_taken"],
  "adminParties.edit": ["party_taken", "party_has_votes", "changed_meanwhile"],
  "adminParties.remove": ["party_has_votes"],
  "adminParties.reorder": ["changed_meanwhile"],
  "adminAccounts.review": ["identity_taken", "changed_meanwhile"],
  "adminAccounts.setRole": ["last_admin", "incomplete_account"],
  "adminAccounts.remove": ["last_admin"],
  "adminAccounts.removeSecondFactor": ["own_second_factor"],
  "adminAccounts.resetPassword": ["not_found"],
  "adminReports.reopen": ["already_reported", "already_reviewed"],
  "adminReports.resolve": ["already_reviewed", "admins_stay"],
  "adminNotifications.plan": ["not_found"],
  "adminNotifications.send": ["not_found"],
  "adminNotifications.takeBack": ["taken_back"],
  "adminNotifications.unplan": ["taken_back"],
  "adminWaves.approve": ["already_reviewed"],
  "adminWaves.reject": ["already_reviewed"],
  "adminApprovals.approve": ["already_reviewed", "own_approval"],
  "adminApprovals.reject": ["already_reviewed"],
  "adminRequests.approve": ["already_reviewed"],
  "adminRequests.reject": ["already_reviewed"],
  "adminDiscussions.edit": ["changed_meanwhile"],
  "adminArchives.restore": ["restore_exists", "restore_author_gone", "restore_area_gone"],
  "adminArchives.setKeeping": ["changed_meanwhile"],
  "adminTools.clear": ["changed_meanwhile"],
  "adminTools.reset": ["changed_meanwhile"],
  "adminDemo.remove": ["changed_meanwhile"],
  "adminPolicies.edit": ["changed_meanwhile"],
  "adminWebhooks.create": ["too_many_webhooks"],
  "settings.set": [...ofFreshProof, "second_factor_setup_required", "areas_in_use", "changed_meanwhile"],
};

export const ofChanges = (once: boolean): Reason[] => [
  "not_json",
  "too_large",
  "foreign_origin",
  "another_account",
  ...(once ? (["still_running", "key_reused"] as const) : []),
];

export function ofAccess(access: Entry["access"]): Reason[] {
  if (access === "public") return ["token_ended"];
  const signedIn: Reason[] = ["not_signed_in", "token_ended"];
  return access === "admin" ? [...signedIn, "admins_only", "second_factor_setup_required"] : signedIn;
}

/** Lists why a call may be refused: reasons that its line in the contract implies, and reasons of its own. */
export function refusalsOf(path: string, entry: Entry): Reason[] {
  const takesInput = entry.input._zod.def.type !== "void";
  return [
    ...new Set<Reason>([
      ...(takesInput ? (["invalid_input"] as const) : []),
      ...ofAccess(entry.access),
      ...(entry.scope === "read" ? [] : (["token_scope"] as const)),
      ...(entry.freshProof ? ofFreshProof : []),
      ...(entry.secondOfficer ? (["approval_required"] as const) : []),
      ...(entry.rest?.includes("{") ? (["not_found"] as const) : []),
      ...(entry.kind === "mutation" ? ofChanges(entry.once) : []),
      ...(own[path as Path] ?? []),
      ...(pausesReadOnly(path, entry) ? (["read_only"] as const) : []),
      "too_many_requests",
    ]),
  ];
}
