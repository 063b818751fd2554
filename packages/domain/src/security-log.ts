import type { AdminAct } from "./admin-acts.ts";

/** Lists all that the security log tells of, by groups. The list is closed: the desk has words for each. */
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

/** Holds all that a line may have beside who, when and what: never a password, a code or an address of mail. */
export interface SecurityFacts {
  /** Says how somebody proved, or tried to prove, who they are. */
  method?: "password" | "code" | "factor";
  /** Says how far a token for scripts reaches. */
  scope?: "read" | "vote" | "administer";
  /** Says what a mailed code was for. */
  purpose?: "login" | "reset" | "mailbox";
  /** Says why it was refused, from the list of reasons. */
  reason?: string;
  /** Names the act as the log of administrators does. */
  action?: AdminAct;
  /** Names the call that was refused, by its name or path. */
  call?: string;
  /** Counts what is told of: sessions ended, people shown. */
  count?: number;
  /** An administrator looked for this. */
  search?: string;
}
