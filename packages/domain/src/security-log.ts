import type { AdminAct } from "./admin-acts.ts";

/** Everything the security log records, by group. The list is closed: the dashboard has a text for each. */
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
  "passkey.added",
  "passkey.removed",
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

/** Every field of a line besides actor, time and event: never a password, a code or a mail address. */
export interface SecurityFacts {
  /** Proof of identity, given or attempted. */
  method?: "password" | "code" | "factor" | "passkey";
  /** Scope of an API token. */
  scope?: "read" | "vote" | "administer";
  /** Purpose of an e-mailed code. */
  purpose?: "login" | "reset" | "mailbox";
  /** The reason for a refusal, from the list of reasons. */
  reason?: string;
  /** Action, as the audit log names it. */
  action?: AdminAct;
  /** The call that was refused, by its name or path. */
  call?: string;
  /** Number of items: sessions ended, people shown; for a refusal, tries within the hour. */
  count?: number;
  /** Search text of an administrator. */
  search?: string;
}
