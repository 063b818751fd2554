import type { TRPC_ERROR_CODE_KEY } from "@trpc/server";
import type { Approval } from "./approval.ts";
import type { Challenge } from "./proof-of-work.ts";

// The closed list of reasons why a call can fail. A feature throws the reason; one place maps it to tRPC's code and
// HTTP's status, and one place in the web app translates it.
export const reasons = {
  invalid_input: { code: "BAD_REQUEST", message: "Please check what you entered." },
  not_json: { code: "BAD_REQUEST", message: "The request body is not valid JSON." },
  wrong_password: { code: "BAD_REQUEST", message: "Your current password is not correct." },
  wrong_code: { code: "BAD_REQUEST", message: "This code is wrong or has expired. Please ask for a new one." },
  wrong_passkey: {
    code: "BAD_REQUEST",
    message: "This passkey was not accepted. Please try again, or use another way to sign in.",
  },
  batch_refused: { code: "BAD_REQUEST", message: "A batch holds at most ten calls, and reads alone." },
  unknown_option: { code: "BAD_REQUEST", message: "This option does not belong to the poll." },
  not_signed_in: { code: "UNAUTHORIZED", message: "Please log in first." },
  invalid_credentials: { code: "UNAUTHORIZED", message: "Invalid username or password" },
  token_ended: { code: "UNAUTHORIZED", message: "This token is wrong or has ended. Please make a new one." },
  admins_only: { code: "FORBIDDEN", message: "Only administrators may do this." },
  account_pending: { code: "FORBIDDEN", message: "Your account is waiting for approval by an administrator." },
  account_rejected: { code: "FORBIDDEN", message: "Your account was rejected." },
  gmail_disabled: { code: "FORBIDDEN", message: "Signing in with Gmail is switched off at the moment." },
  wrong_area: { code: "FORBIDDEN", message: "You can only vote on candidate polls in your registered area" },
  vote_in_area_first: {
    code: "FORBIDDEN",
    message: "You must first vote in your registered area before commenting",
  },
  vote_first: { code: "FORBIDDEN", message: "You must vote before commenting on this poll" },
  not_author: { code: "FORBIDDEN", message: "Only whoever wrote this may edit or delete it." },
  party_vote_first: { code: "FORBIDDEN", message: "Cast your Samanupatik vote first to see these results." },
  not_on_roll: {
    code: "FORBIDDEN",
    message:
      "You are not on the electoral roll with this citizenship number, date of birth and area. Please check them in your profile. If they are right, ask an administrator.",
  },
  second_factor_required: {
    code: "FORBIDDEN",
    message: "Please enter the code of your authenticator app, or one of your recovery codes.",
  },
  second_factor_setup_required: {
    code: "FORBIDDEN",
    message: "Administrators need a second factor here. Please set up yours first.",
  },
  confirm_identity: {
    code: "FORBIDDEN",
    message: "Please confirm who you are with your password or second factor, then try again.",
  },
  passkey_required: {
    code: "FORBIDDEN",
    message: "Please sign in with your passkey first. If it is lost, ask another administrator to remove it.",
  },
  fresh_proof_required: {
    code: "FORBIDDEN",
    message: "No token may do that, because it asks for your password or second factor. Please sign in.",
  },
  email_proof_required: {
    code: "FORBIDDEN",
    message: "Please confirm your mailbox first, with a code that is sent to it. You can do so in your profile.",
  },
  token_scope: { code: "FORBIDDEN", message: "This token may not do that. Please look at its scope." },
  foreign_origin: { code: "FORBIDDEN", message: "This request came from another website and was refused." },
  wrong_host: { code: "BAD_REQUEST", message: "This server does not answer for that address." },
  link_expired: { code: "NOT_FOUND", message: "This link has been used or has expired." },
  not_found: { code: "NOT_FOUND", message: "There is nothing here." },
  method_not_allowed: { code: "METHOD_NOT_SUPPORTED", message: "This address does not answer that method." },
  another_account: {
    code: "CONFLICT",
    message: "Another account is signed in now. Nothing was changed.",
  },
  still_running: { code: "CONFLICT", message: "This is still being done. Please ask again in a moment." },
  key_reused: { code: "UNPROCESSABLE_CONTENT", message: "This Idempotency-Key was used for something else." },
  username_taken: { code: "CONFLICT", message: "This username is already taken." },
  email_taken: {
    code: "CONFLICT",
    message:
      "An account with this email address already exists. If the mailbox is yours, sign in with a code sent to it.",
  },
  voting_closed: { code: "CONFLICT", message: "Voting is closed: the winner has been declared" },
  read_only: {
    code: "CONFLICT",
    message:
      "Voting and all changes are paused right now. Nothing was changed, every vote that was cast is kept, and results can be seen. Please try again later.",
  },
  topic_locked: { code: "CONFLICT", message: "This discussion is closed. It can still be read." },
  edit_too_late: { code: "CONFLICT", message: "Comments and replies can be edited for ten minutes only." },
  poll_not_open: { code: "CONFLICT", message: "Voting on this poll has not begun yet" },
  poll_closed: { code: "CONFLICT", message: "Voting on this poll is closed: its time is over" },
  option_has_votes: {
    code: "CONFLICT",
    message:
      "A candidate who has votes would leave this ballot or get another name, party or symbol. Please confirm that this is meant.",
  },
  too_many_tokens: {
    code: "CONFLICT",
    message: "You have as many tokens as an account may have. Please end one you no longer use.",
  },
  too_many_passkeys: {
    code: "CONFLICT",
    message: "You have as many passkeys as an account may have. Please remove one you no longer use.",
  },
  too_many_webhooks: {
    code: "CONFLICT",
    message: "There are as many webhooks as are allowed. Please remove one that is no longer needed.",
  },
  party_poll: {
    code: "CONFLICT",
    message: "A party poll has no winner to declare: votes for parties can be changed at any time.",
  },
  already_declared: { code: "CONFLICT", message: "The winner of this poll has been declared already." },
  count_changed: {
    code: "CONFLICT",
    message: "The count changed since you looked. Nothing was declared.",
  },
  in_other_batch: { code: "CONFLICT", message: "This poll waits in another list already. Nothing was done here." },
  batch_stopped: { code: "CONFLICT", message: "The list was stopped before this poll. Nothing was done to it." },
  starter_lost_role: {
    code: "CONFLICT",
    message: "The administrator who started this is no longer one. Nothing was done to this poll.",
  },
  name_taken: {
    code: "CONFLICT",
    message: "Another candidate of this poll has or had this name. Please choose another one.",
  },
  symbol_taken: {
    code: "CONFLICT",
    message: "Another candidate of this poll has this symbol. Please choose another one.",
  },
  party_taken: {
    code: "CONFLICT",
    message: "Another party has or had this name, or it means candidates without a party. Please choose another one.",
  },
  party_has_votes: { code: "CONFLICT", message: "This party has votes and cannot be deleted. Deactivate it instead." },
  changed_meanwhile: {
    code: "CONFLICT",
    message: "Somebody has changed this in the meantime. Please look at it again before you save.",
  },
  votes_in_area: {
    code: "CONFLICT",
    message: "You have votes on open polls of your area. Withdraw them first to move to another area.",
  },
  request_pending: {
    code: "CONFLICT",
    message: "Your request to move is waiting already. An administrator will look at it.",
  },
  last_admin: { code: "CONFLICT", message: "This is the last administrator. Make somebody else one first." },
  admins_stay: {
    code: "CONFLICT",
    message: "An administrator's account is deleted by another administrator, or once it is a voter's.",
  },
  incomplete_account: {
    code: "CONFLICT",
    message: "This account has no election area or no e-mail address yet, and cannot be a voter's.",
  },
  identity_taken: {
    code: "CONFLICT",
    message: "Another account with this citizenship number is verified already.",
  },
  second_factor_exists: { code: "CONFLICT", message: "You have a second factor already." },
  own_second_factor: {
    code: "CONFLICT",
    message: "Turn off your own second factor in your profile, with one of its codes.",
  },
  areas_in_use: {
    code: "CONFLICT",
    message: "There are accounts or polls in election areas that this would take away. Nothing was changed.",
  },
  restore_exists: { code: "CONFLICT", message: "This poll exists already." },
  restore_author_gone: {
    code: "CONFLICT",
    message: "The account of this poll's author is gone, so it cannot come back.",
  },
  restore_area_gone: {
    code: "CONFLICT",
    message: "This poll's election area no longer exists, so it cannot come back.",
  },
  taken_back: { code: "CONFLICT", message: "This notification has been taken back already." },
  approval_required: {
    code: "CONFLICT",
    message: "This waits for a second administrator. It is done as soon as somebody else approves it.",
  },
  own_approval: {
    code: "FORBIDDEN",
    message: "You have requested this yourself. Another administrator must approve it.",
  },
  already_reviewed: { code: "CONFLICT", message: "This request has been reviewed already." },
  request_lapsed: {
    code: "CONFLICT",
    message: "This request has lapsed, so it can no longer be approved or rejected.",
  },
  already_reported: {
    code: "CONFLICT",
    message: "You have reported this person already. An administrator will look at it.",
  },
  proof_required: {
    code: "PRECONDITION_REQUIRED",
    message: "Many people have come from your network within an hour. Please send the answer to the challenge along.",
  },
  too_large: { code: "PAYLOAD_TOO_LARGE", message: "The request is too large." },
  headers_too_large: { code: "PAYLOAD_TOO_LARGE", message: "The headers of the request are too large." },
  too_slow: { code: "TIMEOUT", message: "The request took too long to arrive." },
  file_too_large: { code: "PAYLOAD_TOO_LARGE", message: "File size too large. Maximum size is 5.0MB" },
  media_type: { code: "UNSUPPORTED_MEDIA_TYPE", message: "Please send JSON." },
  not_an_image: { code: "UNSUPPORTED_MEDIA_TYPE", message: "Please select an image file" },
  not_a_recording: {
    code: "UNSUPPORTED_MEDIA_TYPE",
    message: "Please use a recording of at most 15 seconds and 60 kB, in Opus (WebM or Ogg) or AAC (MP4).",
  },
  too_many_requests: { code: "TOO_MANY_REQUESTS", message: "Too many tries. Please wait a little and try again." },
  slow_topic: {
    code: "TOO_MANY_REQUESTS",
    message: "This discussion goes slowly, so that all can be read. Please wait a little before you write again.",
  },
  too_fast: {
    code: "TOO_MANY_REQUESTS",
    message: "That was a lot in a short time. Please take a short break, then go on.",
  },
  too_many_moves: {
    code: "TOO_MANY_REQUESTS",
    message: "You can change your election area ten times a day. Please try again tomorrow.",
  },
  overloaded: {
    code: "SERVICE_UNAVAILABLE",
    message: "Very many people are here right now. Please try again in a moment.",
  },
  unavailable: {
    code: "SERVICE_UNAVAILABLE",
    message: "We cannot reach our data right now. We are back in a moment.",
  },
  storage_unavailable: {
    code: "SERVICE_UNAVAILABLE",
    message: "Pictures cannot be saved or shown right now. Please try again in a few minutes.",
  },
  internal: { code: "INTERNAL_SERVER_ERROR", message: "Something went wrong on our side. Please try again." },
} as const satisfies Record<string, { code: TRPC_ERROR_CODE_KEY; message: string }>;

export type Reason = keyof typeof reasons;

export interface ValidationIssue {
  path: string;
  message: string;
}

/** Every failure has this form on the wire; `issues` are there only when the input was refused. */
export interface Failure {
  message: string;
  code: string;
  reason: Reason;
  /** Same id as in the x-request-id header and every log line of the request. */
  requestId?: string;
  issues?: ValidationIssue[];
  /** Seconds to wait, as in the Retry-After header. */
  retryAfter?: number;
  /** Proof of work to solve first; send the solution as `proof` in the same call. */
  challenge?: Challenge;
  /** Number of accounts and polls in the way when the reason is `areas_in_use`. */
  inUse?: { accounts: number; polls: number };
  /** Decision that was made about an account in between, when the reason is `changed_meanwhile`. */
  accountStatus?: "pending" | "approved" | "rejected";
  /** The option that is ahead by now, or null when none is, when the reason is `count_changed`. */
  leader?: { id: string; name: string; nepaliName: string } | null;
  /** Names the administrator who was faster, and the act, when many accounts were to be decided about. */
  overtakenBy?: { admin: string; action: string; createdAt: string };
  /** Request that waits for a second administrator, when the reason is `approval_required`. */
  approval?: Approval;
}
