import type { AdminAct } from "./admin-acts.ts";

/** Lists everything the security log records, by group. The list is closed: the desk has a text for each. */
export const securityKinds = [
  "sign_in.done",
  "sign_in.failed",
  "sign_in.paused",
  "code.sent",
  "code.used",
  "code.failed",
  "identity.confirmed",
  "identity.failed",
  "identity.paused",
  "password.changed",
  "password.reset",
  "password.set",
  "mailbox.changed",
  "mailbox.proved",
  "mailbox.restored",
  "factor.added",
  "factor.removed",
  "factor.failed",
  "factor.paused",
  "session.ended",
  "token.made",
  "token.ended",
  "account.created",
  "account.reviewed",
  "account.role",
  "account.deleted",
  "move.reviewed",
  "setting.changed",
  "data.removed",
  "access.refused",
  "read.votes",
  "read.account",
  "read.document",
  "read.file",
  "read.own",
] as const;

export type SecurityKind = (typeof securityKinds)[number];

/** Lists all that a line may hold besides who, when and what: never a password, a code or a mail address. */
export interface SecurityFacts {
  /** How somebody proved, or tried to prove, who they are. */
  method?: "password" | "code" | "factor";
  /** How far a token for scripts reaches. */
  scope?: "read" | "vote" | "administer";
  /** Says what a mailed code was for. */
  purpose?: "login" | "reset" | "mailbox";
  /** The reason for a refusal, from the list of reasons. */
  reason?: string;
  /** Names the act as the log of administrators does. */
  action?: AdminAct;
  /** The call that was refused, by its name or path. */
  call?: string;
  /** Counts what the line is about: sessions ended, people shown; of a refusal, how often it was tried within the hour. */
  count?: number;
  /** An administrator looked for this. */
  search?: string;
}
