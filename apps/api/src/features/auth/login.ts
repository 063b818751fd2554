import type { Login } from "@mero-mat/api/auth";
import * as throttles from "@mero-mat/db/queries/throttles";
import * as users from "@mero-mat/db/queries/users";
import type * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { fail } from "../../failures.ts";
import { isNobodysPassword, isPassword } from "../../identity/passwords.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";

const windowSeconds = 15 * 60;
const perAccountAndAddress = { windowSeconds, limit: 10 };
const perAddressLimit = 100;
// Whole networks share an address in Nepal and nobody may lock a voter out: an account that fails from many places
// answers slower, never not at all.
const slowAfter = 20;
const slowestMs = 3000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells a person whose account is not open why; for everyone else nothing happens. */
export function refuseUnlessApproved({ accountStatus, rejectionReason }: users.Account): void {
  if (accountStatus === "pending") throw fail("account_pending");
  if (accountStatus === "rejected")
    throw fail("account_rejected", rejectionReason ? { message: `Your account was rejected: ${rejectionReason}` } : {});
}

export async function logIn({ db, network, session }: Context, input: z.output<typeof Login>): Promise<users.Account> {
  const name = input.username.toLowerCase();
  const keys = { both: `login:${network}:${name}`, address: `login:${network}`, account: `login:*:${name}` };

  const fromAddress = await throttles.count(db, keys.address);
  if (fromAddress.hits >= perAddressLimit) throw fail("too_many_requests", { retryAfter: fromAddress.secondsLeft });
  // Counted before the password is looked at, so that tries at the same instant are counted too.
  const wait = await throttles.hit(db, keys.both, perAccountAndAddress);
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
  const { hits } = await throttles.count(db, keys.account);
  if (hits > slowAfter) await pause(Math.min(slowestMs, (hits - slowAfter) * 100));

  const account = await users.findForLogin(db, name);
  const isRight = account
    ? await isPassword(account.passwordHash, input.password)
    : await isNobodysPassword(input.password);
  if (!account || !isRight) {
    await throttles.hit(db, keys.address, { windowSeconds });
    await throttles.hit(db, keys.account, { windowSeconds });
    throw fail("invalid_credentials");
  }
  await throttles.forget(db, keys.both);
  refuseUnlessApproved(account);
  await requireSecondFactor(db, account.id, input.secondFactor);
  await session.start(account.id);
  return account;
}
