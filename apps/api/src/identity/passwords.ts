import { availableParallelism } from "node:os";
import { Argon2id } from "oslo/password";
import { boundedQueue } from "./bounded-queue.ts";

const argon2id = new Argon2id({ memorySize: 19_456, iterations: 2, parallelism: 1 });

// Hashing takes a whole core each, beside the votes that the same machine counts: one core is theirs. The last to wait
// does so for some three seconds.
const atOnce = Math.max(1, availableParallelism() - 1);
const inTurn = boundedQueue({ atOnce, waitingMax: 60 * atOnce });

/** How many wait for their password to be hashed or compared. */
export const hashingWaits = inTurn.waiting;

// A Devanagari password is the same password whichever way a keyboard composes it.
const canonical = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2id.hash(canonical(password)));

// Accounts made in bulk have something else in its place: no password opens them.
const isHash = (text: string) => text.startsWith("$argon2id$");

export const isPassword = (hash: string, password: string): Promise<boolean> =>
  isHash(hash) ? inTurn(() => argon2id.verify(hash, canonical(password))) : isNobodysPassword(password);

const dummyHash = hashPassword("nobody has this password");

/** For an unknown user: always false, and takes as long as a wrong password. */
export const isNobodysPassword = async (password: string): Promise<false> => {
  await isPassword(await dummyHash, password);
  return false;
};
