import type { Db } from "@mero-mat/db/connect";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import type { Context } from "../context.ts";
import type { Mail } from "../mail/messages.ts";

/** Sends e-mail to an account's owner, also to a recently replaced mailbox, in the transaction of the change. */
export async function mailOwner(
  { mailing }: Pick<Context, "mailing">,
  tx: Db,
  userId: string,
  mail: Mail,
): Promise<void> {
  for (const address of await mailboxes.addressesOf(tx, userId)) await mailing.send(tx, address, mail);
}
