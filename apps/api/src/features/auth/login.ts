import type { Login } from "@mero-mat/api/auth";
import type { Db } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as throttles from "@mero-mat/db/queries/throttles";
import type * as z from "zod/mini";
import { fail } from "../../calls/failures.ts";
import type { Context } from "../../context.ts";
import { attempt, unknownDeviceTries } from "../../identity/attempt.ts";
import { compareWithDummyHash, isPassword } from "../../identity/passwords.ts";
import { requireSecondFactor } from "../../identity/require-second-factor.ts";
import { mails } from "../../notifications/mails-and-notices.ts";
import { accountSubject, note, notingRefusal } from "../../security/security-log.ts";

const perNetwork = { windowSeconds: 15 * 60, limit: 100 };
const paced = { windowSeconds: perNetwork.windowSeconds, burst: 1, spacingSeconds: 5 };

/** Slows a network down after many failures; a wall would shut out a town behind one address. */
async function requireTurn(db: Db, fromNetwork: string): Promise<void> {
  const { hits } = await throttles.count(db, fromNetwork);
  const wait = hits < perNetwork.limit ? null : await throttles.hit(db, `${fromNetwork}:turn`, paced);
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
}

/** Refuses an account that is not approved, with the reason. */
export function refuseUnlessApproved({ accountStatus, rejectionReason }: accounts.Account): void {
  if (accountStatus === "pending") throw fail("account_pending");
  if (accountStatus === "rejected")
    throw fail(
      "account_rejected",
      rejectionReason ? { message: `Your account was rejected: ${rejectionReason}`, rejectionReason } : {},
    );
}

export async function logIn(ctx: Context, input: z.output<typeof Login>): Promise<accounts.Account> {
  const { db, network, device, mailing, session } = ctx;
  const fromNetwork = `login:${network}`;
  const name = input.username.toLowerCase();
  // Strangers cannot lock a voter out: their tries do not count on a device where the account has signed in before.
  const isKnown = await device.isKnownTo(name);
  if (!isKnown) await requireTurn(db, fromNetwork);
  const account = await accounts.findForLogin(db, name);
  // The typed name is not logged: people mistake the fields and type their password there.
  const subject = account ? accountSubject(account) : null;
  const about = () => ({ who: null, subject, facts: { method: "password" } }) as const;
  return notingRefusal(ctx, "sign_in.failed", about, async () => {
    // A device that knows the account does not share the turns of its network.
    const share = isKnown
      ? ({ kind: "known device", network: name, account: name } as const)
      : ({ kind: "sign-in", network, account: name } as const);
    const tries = isKnown ? `login:${device.id}:${name}` : unknownDeviceTries(name);
    const { isRight, beginsPause } = await attempt(db, tries, () =>
      account ? isPassword(share, account.passwordHash, input.password) : compareWithDummyHash(share, input.password),
    );
    if (!account || !isRight) {
      await throttles.hit(db, fromNetwork, { windowSeconds: perNetwork.windowSeconds });
      if (beginsPause) await note(ctx, "sign_in.paused", about());
      if (beginsPause && !isKnown) await mailing.send(db, account?.email ?? null, mails.paused);
      throw fail("invalid_credentials");
    }
    refuseUnlessApproved(account);
    await requireSecondFactor(ctx, account, input.secondFactor);
    await session.start(account.id, account.passwordHash);
    await note(ctx, "sign_in.done", { who: account, facts: { method: "password" } });
    return account;
  });
}
