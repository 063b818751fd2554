import { createHash } from "node:crypto";
import type { Db } from "@mero-mat/db/connect";
import * as passkeys from "@mero-mat/db/queries/passkeys";
import * as secondFactors from "@mero-mat/db/queries/second-factors";
import type { Person } from "@mero-mat/db/queries/security-log";
import * as settings from "@mero-mat/db/queries/settings";
import { asciiDigits } from "@mero-mat/domain/identity";
import { fail } from "../calls/failures.ts";
import type { Context, SignedInContext } from "../context.ts";
import { isSealed, type Sealer } from "../security/seal.ts";
import { accountSubject, note } from "../security/security-log.ts";
import { attempt } from "./attempt.ts";
import { inGroups, stepOf } from "./second-factor.ts";

// Too many bits to guess, so a plain hash is enough.
export const hashRecoveryCode = (code: string): string => createHash("sha256").update(code).digest("hex");

export const factorTries = (userId: string): string => `second factor:${userId}`;

/** Returns whether a code of either kind is right, and uses it up. */
async function isRight(db: Db, userId: string, secret: string, given: string): Promise<boolean> {
  const code = asciiDigits(given.toLowerCase()).replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(code)) return secondFactors.useRecoveryCode(db, userId, hashRecoveryCode(inGroups(code)));
  const step = await stepOf(secret, code);
  return step !== null && secondFactors.useStep(db, userId, step);
}

async function requireRight(ctx: Context, owner: Person, sealed: string, code: string): Promise<void> {
  const { db, factors } = ctx;
  const check = () => isRight(db, owner.id, factors.unseal(owner.id, sealed), code);
  const tried = await attempt(db, factorTries(owner.id), check);
  if (tried.beginsPause) await note(ctx, "factor.paused", { subject: accountSubject(owner) });
  if (!tried.isRight) throw fail("wrong_code");
}

/** Refuses a sign-in without a code if the account has a second factor. */
export async function requireSecondFactor(ctx: Context, owner: Person, code: string | undefined): Promise<void> {
  const factor = await secondFactors.find(ctx.db, owner.id);
  if (!factor?.confirmedAt) return;
  if (!code) throw fail("second_factor_required");
  await requireRight(ctx, owner, factor.secret, code);
}

/** Accepts a code as proof by itself; without a second factor no code is right. */
export async function requireOwnFactor(ctx: Context, owner: Person, code: string): Promise<void> {
  const factor = await secondFactors.find(ctx.db, owner.id);
  if (!factor?.confirmedAt) throw fail("wrong_code");
  await requireRight(ctx, owner, factor.secret, code);
}

/** Returns whether administrators need a second factor to act. */
export const isRequired = (db: Db): Promise<boolean> => settings.isOn(db, "admin_2fa");

export const isEnabled = async (db: Db, userId: string): Promise<boolean> =>
  Boolean((await secondFactors.find(db, userId))?.confirmedAt);

/**
 * Refuses an administrator whose role is waiting for their passkey: somebody who learned only the password could otherwise
 * put a factor of their own in its place.
 */
export async function requireOwnPasskey({ db: own, user }: SignedInContext, db: Db = own): Promise<void> {
  if (user.role !== user.accountRole && (await passkeys.hasAny(db, user.id))) throw fail("passkey_required");
}

/** Encrypts secrets that older versions stored unencrypted. */
export async function sealFactors(db: Db, factors: Sealer): Promise<void> {
  for (const { userId, secret } of await secondFactors.all(db))
    if (!isSealed(secret))
      await secondFactors.replaceSecret(db, userId, { from: secret, to: factors.seal(userId, secret) });
}
