import type { Challenge, Solution } from "@mero-mat/api/proof-of-work";
import * as throttles from "@mero-mat/db/queries/throttles";
import { proofOfWork } from "@mero-mat/domain/sign-ups";
import { extractParams } from "altcha-lib/v1";
import { fail } from "../calls/failures.ts";
import type { Context } from "../context.ts";

/** Purpose of the work; a solution for one purpose does not count for another. */
type Purpose = "signup" | "roll";

const { free, step, numbers, levelMax, minutes } = proofOfWork;
const windowSeconds = 60 * 60;

const keyOf = ({ request: { network } }: Context, purpose: Purpose) => `paid ${purpose}:${network}`;

/** Returns the difficulty of a network's next call, from its number of calls within the hour; 0 means free. */
const levelAfter = (calls: number): number =>
  calls < free ? 0 : Math.min(levelMax, Math.floor((calls - free) / step) + 1);

/** Number of calls up to which a solution is valid: the level may rise while it is being computed. */
const callsFor = (level: number) => {
  if (level === 0) return { limit: free };
  return level >= levelMax ? {} : { limit: free + step * (level + 1) };
};

/** Returns the current cost of the next call from here; null means nothing. */
export async function challengeFor(ctx: Context, purpose: Purpose): Promise<Challenge | null> {
  const { hits } = await throttles.count(ctx.db, keyOf(ctx, purpose));
  const level = levelAfter(hits);
  if (level === 0) return null;
  const { challenge, salt, signature } = await ctx.proofs.challenge({
    maxnumber: numbers * level,
    expires: new Date(Date.now() + minutes * 60_000),
    params: { for: purpose, level: String(level) },
  });
  return { algorithm: "SHA-256", challenge, maxnumber: numbers * level, salt, signature };
}

/** Returns the level of the work; 0 for a proof that proves nothing. */
async function levelOf({ proofs }: Context, purpose: Purpose, proof: Solution): Promise<number> {
  if (!(await proofs.isSolved(proof))) return 0;
  const params = extractParams(proof);
  return params["for"] === purpose ? Number(params["level"]) : 0;
}

/**
 * Runs a call that requires proof of work once its network has used up its free calls of the hour. One statement counts the call
 * beforehand and uses up the solution; a call that then fails restores both.
 */
export async function paid<T>(
  ctx: Context,
  purpose: Purpose,
  proof: Solution | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const { db } = ctx;
  const calls = keyOf(ctx, purpose);
  const spent = proof && `spent proof:${proof.challenge}`;
  const offered = proof ? await levelOf(ctx, purpose, proof) : 0;
  const isSpentHere =
    spent !== undefined &&
    offered > 0 &&
    (await throttles.hit(db, spent, { windowSeconds: minutes * 60, limit: 1 })) === null;
  const level = isSpentHere ? offered : 0;
  const isOneTooMany = (await throttles.hit(db, calls, { windowSeconds, ...callsFor(level) })) !== null;
  if (isOneTooMany) {
    const challenge = await challengeFor(ctx, purpose);
    // None when the hour has just passed.
    throw challenge ? fail("proof_required", { challenge }) : fail("too_many_requests", { retryAfter: 1 });
  }
  try {
    return await work();
  } catch (error) {
    await throttles.takeBack(db, calls);
    if (isSpentHere) await throttles.forget(db, spent);
    throw error;
  }
}
