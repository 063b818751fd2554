import { createHash } from "node:crypto";
import type { Db } from "@mero-mat/db/connect";
import * as secondFactors from "@mero-mat/db/queries/second-factors";
import * as settings from "@mero-mat/db/queries/settings";
import { asciiDigits } from "@mero-mat/domain/identity";
import { fail } from "../../failures.ts";
import { stepOf } from "../../identity/second-factor.ts";
import { guess } from "../auth/guess.ts";

// As many bits as no one guesses: a plain hash is enough.
export const hashRecoveryCode = (code: string): string => createHash("sha256").update(code).digest("hex");

export const factorTries = (userId: string): string => `second factor:${userId}`;

/** Whether a code is right, whichever of the two kinds; it is used up. */
async function isRight(db: Db, userId: string, secret: string, given: string): Promise<boolean> {
  const code = asciiDigits(given.trim().toLowerCase());
  if (!/^\d{6}$/.test(code)) return secondFactors.useRecoveryCode(db, userId, hashRecoveryCode(code));
  const step = await stepOf(secret, code);
  return step !== null && secondFactors.useStep(db, userId, step);
}

async function requireRight(db: Db, userId: string, secret: string, code: string): Promise<void> {
  const tried = await guess(db, factorTries(userId), () => isRight(db, userId, secret, code));
  if (!tried.isRight) throw fail("wrong_code");
}

/** For who has one: without its code nobody is signed in, whatever else they know. */
export async function requireSecondFactor(db: Db, userId: string, code: string | undefined): Promise<void> {
  const factor = await secondFactors.find(db, userId);
  if (!factor?.confirmedAt) return;
  if (!code) throw fail("second_factor_required");
  await requireRight(db, userId, factor.secret, code);
}

/** As a proof of its own: who has no second factor has no right code. */
export async function requireOwnFactor(db: Db, userId: string, code: string): Promise<void> {
  const factor = await secondFactors.find(db, userId);
  if (!factor?.confirmedAt) throw fail("wrong_code");
  await requireRight(db, userId, factor.secret, code);
}

/** Whether an admin may act without one. */
export const isRequired = (db: Db): Promise<boolean> => settings.isOn(db, "admin_2fa");

export const isEnabled = async (db: Db, userId: string): Promise<boolean> =>
  Boolean((await secondFactors.find(db, userId))?.confirmedAt);
