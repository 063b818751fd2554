import type { profile } from "@mero-mat/api/profile";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as throttles from "@mero-mat/db/queries/throttles";
import type * as z from "zod/mini";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { requireOwnUpload } from "../../objects/require-own-upload.ts";

const windowSeconds = 60 * 60;
const limits = { account: 10, network: 50 };

/** Counts before the number is looked up, because each call could be a guess of another person's number. */
async function enforceLimits({ db, user, request: { network } }: SignedInContext): Promise<void> {
  const keys = [
    [`identity:${user.id}`, limits.account],
    [`identity from:${network}`, limits.network],
  ] as const;
  for (const [key, limit] of keys) {
    const wait = await throttles.hit(db, key, { windowSeconds, limit });
    if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
  }
}

export async function setIdentity(
  ctx: SignedInContext,
  { citizenshipNumber, birthDate = "", citizenshipPhotoUrl = null }: z.output<typeof profile.setIdentity.input>,
) {
  const { db, user, roll } = ctx;
  await requireOwnUpload(db, user.id, "citizenshipPhotoUrl", citizenshipPhotoUrl);
  await enforceLimits(ctx);
  const identityKey = roll.keyOf(citizenshipNumber);
  const birthKey = roll.birthKeyOf(citizenshipNumber, birthDate);
  return accounts.setIdentity(db, user.id, { citizenshipNumber, citizenshipPhotoUrl, identityKey, birthKey });
}
