import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { fairQueue } from "../calls/fair-queue.ts";

// Hashing takes a whole core each, so one core is left to votes. The last in the queue waits for half a second, and on a
// full machine for twice as long.
const atOnce = Math.max(1, availableParallelism() - 1);
const inTurn = fairQueue({ atOnce, waitingMax: 60 * atOnce });

/** Length of the queue, and the number of threads that work on it. */
export const hashing = { waiting: inTurn.waiting, capacity: () => inTurn.atOnce };

/**
 * Place of a password in the queue. Turns alternate between sign-ins on devices that know the account, other sign-ins,
 * and everything else (new passwords, fresh proofs of identity), then between networks, then between accounts.
 */
export interface QueuePlace {
  kind: "known device" | "sign-in" | "other";
  network: string;
  account: string;
}

/** Passwords from the configuration and the demo, not from a request. */
export const ofServer: QueuePlace = { kind: "other", network: "", account: "" };

// One of the settings that OWASP's Password Storage Cheat Sheet calls equally strong, of those the cheapest in processor
// time together with 7 MiB and five passes. Hashes contain their own: older ones have 19 MiB and two passes.
const cost = { memoryCost: 12_288, timeCost: 3, parallelism: 1 };

// A Devanagari password is the same password whichever way a keyboard composes it.
const canonical = (password: string) => password.normalize("NFC");

let niceness = 0;

/** Gives hashing a low priority: on a busy machine it then slows votes by less than a tenth. */
export function lowerHashingPriority(): void {
  // Linux schedules nice 7 with a weight of 215, and the two or three threads that fill the machine with 1,024 each.
  // With nice 10, hardly anybody could sign in.
  niceness = 7;
}

const threadFile = new URL("./hashing-thread.js", import.meta.url);
const idle: Worker[] = [];

/** Hashes a password, or compares it with this hash. A thread that fails ends, and another replaces it. */
const onThread = ({ kind, network, account }: QueuePlace, password: string, hash?: string): Promise<unknown> =>
  inTurn([kind, network, account], async () => {
    const thread = idle.pop() ?? new Worker(threadFile, { workerData: { steps: niceness } });
    // Keeps the process alive while a caller waits for it.
    thread.ref();
    thread.postMessage({ password: canonical(password), hash, cost });
    const [answer] = await once(thread, "message");
    thread.unref();
    idle.push(thread);
    return answer;
  });

export const hashPassword = async (place: QueuePlace, password: string): Promise<string> =>
  String(await onThread(place, password));

// Accounts created in bulk have a placeholder instead of a hash: no password opens them.
const isHash = (text: string) => text.startsWith("$argon2id$");

export const isPassword = async (place: QueuePlace, hash: string, password: string): Promise<boolean> =>
  isHash(hash) ? (await onThread(place, password, hash)) === true : compareWithDummyHash(place, password);

const { memoryCost, timeCost, parallelism } = cost;
const dummyHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Compares an unknown user's password with nothing: it takes as long as a wrong password, and is always false. */
export const compareWithDummyHash = async (place: QueuePlace, password: string): Promise<false> => {
  await isPassword(place, dummyHash, password);
  return false;
};
