import type { Db } from "@mero-mat/db/connect";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import type { Context } from "../context.ts";
import type { Mail } from "../mail/messages.ts";

/** Writes to the owner of an account, also to a mailbox that was changed a short while ago, in the transaction of what was done. */
export async function mailOwner(
  { mailing }: Pick<Context, "mailing">,
  tx: Db,
  userId: string,
  mail: Mail,
): Promise<void> {
  for (const address of await mailboxes.addressesOf(tx, userId)) await mailing.send(tx, address, mail);
}
