import { createHmac } from "node:crypto";
import type { Solution } from "@mero-mat/api/proof-of-work";
import { createChallenge, verifySolution } from "altcha-lib/v1";

type Work = Omit<Parameters<typeof createChallenge>[0], "hmacKey">;

/** Signs challenges, so that none needs to be stored. */
export interface Proofs {
  challenge(work: Work): ReturnType<typeof createChallenge>;
  isSolved(proof: Solution): Promise<boolean>;
  /** Signs what another kind of challenge is for. */
  sign(scope: string, body: Buffer): Buffer;
}

export const openProofs = (key: string): Proofs => ({
  challenge: (work) => createChallenge({ hmacKey: key, ...work }),
  isSolved: (proof) => verifySolution(proof, key),
  sign: (scope, body) => createHmac("sha256", key).update(scope).update(body).digest(),
});
