import type { Entry } from "./procedure.ts";

/** Calls that stay allowed: signing in and out, and locking out somebody who knows the password. */
const evenReadOnly = new Set([
  "auth.login",
  "auth.logout",
  "auth.sendLoginCode",
  "auth.verifyLoginCode",
  "auth.forgotPassword",
  "auth.resetPassword",
  "auth.changePassword",
  "auth.confirmIdentity",
  "mailbox.undo",
  "notifications.read",
  "notifications.readAll",
  "profile.setLanguage",
  "passkeys.challenge",
  "passkeys.remove",
  "passkeys.signIn",
  "roll.check",
  "secondFactor.begin",
  "secondFactor.confirm",
  "secondFactor.remove",
  "sessions.end",
  "sessions.endOthers",
  "tokens.end",
]);

/** Returns whether a call is refused while `read_only` is on: votes and all other changes of voters are. */
export const pausesReadOnly = (path: string, { access, kind }: Pick<Entry, "access" | "kind">): boolean =>
  kind === "mutation" && access !== "admin" && !evenReadOnly.has(path);
