import { inTransaction } from "@mero-mat/db/connect";
import * as codes from "@mero-mat/db/queries/codes";
import * as throttles from "@mero-mat/db/queries/throttles";
import { fail } from "../calls/failures.ts";
import type { Context } from "../context.ts";
import type { Mail } from "../mail/messages.ts";
import { newCode } from "./codes.ts";

// A town behind one address can continue, at a pace too slow to flood mailboxes or guess a code.
const perNetwork = {
  sends: { windowSeconds: 60 * 60, burst: 30, spacingSeconds: 10 },
  guesses: { windowSeconds: 60 * 60, burst: 50, spacingSeconds: 5 },
};
const perMailbox = { windowSeconds: 60 * 60, limit: 10, burst: 3, spacingSeconds: 60 };

export async function countInNetwork(
  { db, request: { network } }: Context,
  what: keyof typeof perNetwork,
): Promise<void> {
  const wait = await throttles.hit(db, `code ${what}:${network}`, perNetwork[what]);
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
}

interface CodeMail {
  mailbox: string;
  /** Returns the address as its owner writes it; null when there is no account, and then nobody gets the code. */
  to: string | null;
  mailOf: (code: string) => Mail;
}

/** Creates a new code for a mailbox and the mail with it, both or neither, at the allowed pace. */
export async function mailCode(ctx: Context, table: codes.CodeTable, { mailbox, to, mailOf }: CodeMail): Promise<void> {
  const { db, mailing } = ctx;
  await countInNetwork(ctx, "sends");
  const wait = await throttles.hit(db, `code:${mailbox}`, perMailbox);
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
  const code = newCode();
  await inTransaction(db, async (tx) => {
    await codes.store(tx, table, mailbox, ctx.codes.hash(mailbox, code));
    await mailing.send(tx, to, mailOf(code), codes.validSeconds);
  });
}
