import type { Login } from "@mero-mat/api/auth";
import * as accounts from "@mero-mat/db/queries/accounts";
import type * as z from "zod/mini";
import { fail } from "../../calls/failures.ts";
import type { Context } from "../../context.ts";
import { attempt, unknownDeviceTries } from "../../identity/attempt.ts";
import { countFailure, slowDownNetwork } from "../../identity/network-failures.ts";
import { compareWithDummyHash, isPassword } from "../../identity/passwords.ts";
import { refuseUnlessApproved } from "../../identity/refuse-unless-approved.ts";
import { requireSecondFactor } from "../../identity/require-second-factor.ts";
import { mails } from "../../notifications/mails-and-notices.ts";
import { accountSubject, note, notingRefusal } from "../../security/security-log.ts";

export async function logIn(ctx: Context, input: z.output<typeof Login>): Promise<accounts.Account> {
  const { db, device, mailing, session } = ctx;
  const { network } = ctx.request;
  const fromNetwork = `login:${network}`;
  const name = input.username.toLowerCase();
  // Strangers cannot lock a voter out: their tries do not count on a device where the account has signed in before.
  const isKnown = await device.isKnownTo(name);
  if (!isKnown) await slowDownNetwork(db, fromNetwork);
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
      await countFailure(db, fromNetwork);
      if (beginsPause) await note(ctx, "sign_in.paused", about());
      if (beginsPause && !isKnown) await mailing.send(db, account?.email ?? null, mails.paused);
      throw fail("invalid_credentials");
    }
    refuseUnlessApproved(account);
    await requireSecondFactor(ctx, account, input.secondFactor);
    await session.start(account.id, { passwordHash: account.passwordHash });
    await note(ctx, "sign_in.done", { who: account, facts: { method: "password" } });
    return account;
  });
}
