import { contract } from "@mero-mat/api/contract";
import { receipts, replies } from "@mero-mat/api/replies";
import { inTransaction } from "@mero-mat/db/connect";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import { recoverAccess } from "../../accounts/recover-access.ts";
import { fail } from "../../calls/failures.ts";
import { hashUndoToken } from "../../identity/mailbox-undo.ts";
import { implement } from "../../procedures/implement.ts";
import { accountSubject, note } from "../../security/security-log.ts";
import { confirmMailbox, sendConfirmationCode } from "./confirm-mailbox.ts";

export const mailboxRouter = implement(contract.mailbox, {
  state: ({ ctx }) => mailboxes.ofUser(ctx.db, ctx.user.id),
  async sendCode({ ctx }) {
    await sendConfirmationCode(ctx);
    return { message: replies.code_sent };
  },
  async confirm({ ctx, input }) {
    await confirmMailbox(ctx, input.code);
    return { message: receipts.mailbox_confirmed };
  },
  async undo({ ctx, input }) {
    await inTransaction(ctx.db, async (tx) => {
      const account = await mailboxes.undoChange(tx, hashUndoToken(input.token));
      if (!account) throw fail("link_expired");
      await note(ctx, "mailbox.restored", { who: account, subject: accountSubject(account) }, tx);
      await recoverAccess(ctx, tx, account);
    });
    return { message: receipts.mailbox_restored };
  },
});
