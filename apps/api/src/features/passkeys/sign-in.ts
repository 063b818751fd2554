import type { PasskeyAssertion } from "@mero-mat/api/passkey-responses";
import type { Account } from "@mero-mat/db/queries/accounts";
import * as passkeys from "@mero-mat/db/queries/passkeys";
import { failureOf } from "../../calls/failures.ts";
import type { Context } from "../../context.ts";
import { countFailure, slowDownNetwork } from "../../identity/network-failures.ts";
import { requirePasskey } from "../../identity/passkeys.ts";
import { refuseUnlessApproved } from "../../identity/refuse-unless-approved.ts";
import { accountSubject, note, notingRefusal } from "../../security/security-log.ts";

/** Signs in by passkey alone. It is unlocked on its device with a finger, face or code, and so is both factors. */
export async function signInByPasskey(ctx: Context, given: PasskeyAssertion): Promise<Account> {
  const { db, request, device, session } = ctx;
  const fromNetwork = `passkey:${request.network}`;
  const found = await passkeys.findWithAccount(db, given.id);
  // Strangers of the same network hold up nobody on a device that the account has signed in on.
  if (!(await device.isKnownTo(found?.account.username ?? ""))) await slowDownNetwork(db, fromNetwork);
  const subject = found ? accountSubject(found.account) : null;
  const about = () => ({ who: null, subject, facts: { method: "passkey" } }) as const;
  return notingRefusal(ctx, "sign_in.failed", about, async () => {
    const { passkey, account } = await requirePasskey(ctx, "sign_in", given, found).catch(async (error) => {
      if (failureOf(error).reason === "wrong_passkey") await countFailure(db, fromNetwork);
      throw error;
    });
    refuseUnlessApproved(account);
    await session.start(account.id, { passkeyId: passkey.id });
    await note(ctx, "sign_in.done", { who: account, facts: { method: "passkey" } });
    return account;
  });
}
