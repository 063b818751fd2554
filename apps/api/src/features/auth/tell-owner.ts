import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import type { Context } from "../../context.ts";
import type { Mail } from "../../mail/messages.ts";

/** Writes to whoever an account is, also where the mailbox was changed a short while ago. */
export async function tellOwner(
  { db, mailer }: Pick<Context, "db" | "mailer">,
  userId: string,
  mail: Mail,
): Promise<void> {
  for (const address of await mailboxes.addressesOf(db, userId)) mailer.send(address, mail);
}
