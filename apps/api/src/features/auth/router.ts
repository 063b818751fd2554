import { contract } from "@mero-mat/api/contract";
import { receipts, replies } from "@mero-mat/api/replies";
import * as settings from "@mero-mat/db/queries/settings";
import { fail } from "../../calls/failures.ts";
import { confirmIdentity } from "../../identity/confirm-identity.ts";
import { toCurrentUser } from "../../identity/current-user.ts";
import { publishEnd } from "../../identity/end-sessions.ts";
import { implement } from "../../procedures/implement.ts";
import { challengeFor } from "../../security/proof-of-work.ts";
import { note } from "../../security/security-log.ts";
import { changePassword } from "./change-password.ts";
import { logInByCode, resetPassword, sendCode } from "./codes.ts";
import { logIn } from "./login.ts";
import { createAccount } from "./register.ts";

const messages = { ...replies, ...receipts };

const reply = <Key extends keyof typeof messages>(messageKey: Key) => ({ messageKey, message: messages[messageKey] });

// The same text whether the address is known or not.
const codeSent = { message: replies.code_sent };

export const authRouter = implement(contract.auth, {
  currentUser: async ({ ctx: { user } }) => toCurrentUser(user, user.accountRole),
  login: async ({ ctx, input }) => toCurrentUser(await logIn(ctx, input)),
  async register({ ctx, input }) {
    const account = await createAccount(ctx, input);
    if (account.accountStatus === "approved") await ctx.session.start(account.id);
    return toCurrentUser(account);
  },
  signupChallenge: async ({ ctx }) => ({ challenge: await challengeFor(ctx, "signup") }),
  async logout({ ctx }) {
    await ctx.session.end();
    if (ctx.user) {
      await note(ctx, "session.ended", { facts: { count: 1 } });
      await publishEnd(ctx, ctx.db, ctx.user);
    }
    return { message: receipts.logged_out };
  },
  async gmailSignup({ ctx, input }) {
    if (!(await settings.isOn(ctx.db, "gmail_enabled"))) throw fail("gmail_disabled");
    const { accountStatus } = await createAccount(ctx, input);
    return reply(accountStatus === "pending" ? "account_created_pending" : "account_created");
  },
  async sendLoginCode({ ctx, input }) {
    await sendCode(ctx, "verificationCodes", input.email);
    return codeSent;
  },
  async verifyLoginCode({ ctx, input }) {
    const { account, tookOver } = await logInByCode(ctx, input);
    return { user: toCurrentUser(account), ...reply(tookOver ? "mailbox_took_over" : "logged_in") };
  },
  async forgotPassword({ ctx, input }) {
    await sendCode(ctx, "passwordResetCodes", input.email);
    return codeSent;
  },
  async resetPassword({ ctx, input }) {
    const { tookOver } = await resetPassword(ctx, input.email, input.code, input.newPassword);
    return reply(tookOver ? "password_reset_took_over" : "password_reset");
  },
  async changePassword({ ctx, input }) {
    await changePassword(ctx, input.currentPassword, input.newPassword);
    return { message: receipts.password_changed };
  },
  async confirmIdentity({ ctx, input }) {
    await confirmIdentity(ctx, input);
    return { message: receipts.identity_confirmed };
  },
});
