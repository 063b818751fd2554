// A log that succeeds another names its last head, so that starting a new log cannot hide what somebody has seen.
import { base64, text } from "./bytes.ts";
import { type Checkpoint, filesOf, numberOf, readCheckpoint } from "./checkpoint.ts";
import { must } from "./fault.ts";
import { readVerifierKey, type VerifierKey } from "./note.ts";
import type { Get, Sha256 } from "./platform.ts";
import { provenEntry, requireGrown } from "./proven.ts";

interface Following {
  sha256: Sha256;
  /** Reads files below `/log/`. */
  get: Get;
  /** Opens a signed head of the log with this key. */
  open(served: string, key: VerifierKey): Promise<Checkpoint>;
  head: Checkpoint;
}

/** Requires that a log goes back, over the ended ones between them, to the one that was seen. */
export async function requireFollows(
  { sha256, get, open, head }: Following,
  seen: { key: string; checkpoint: string },
): Promise<void> {
  const before = readCheckpoint(seen.checkpoint);
  let now = { head, get: filesOf(head, get) };
  do {
    const entry = await provenEntry({ sha256, ...now }, 0);
    must(entry.kind === "continues", "The record is signed with another key than the one that was seen last.");
    const number = numberOf(entry.origin);
    must(number < numberOf(now.head.origin), `${now.head.origin} follows a later log.`);
    const below: Get = (path) => get(`${number}/${path}`);
    const [line = ""] = (text(await below("key")) ?? "").split("\n");
    const ended = await open(text(await below("checkpoint")) ?? "", readVerifierKey(sha256, line));
    const isLast = ended.origin === entry.origin && ended.size === entry.size && base64(ended.root) === entry.root;
    must(isLast, `The log that followed ${entry.origin} names another last head than it has.`);
    must(
      ended.origin !== before.origin || line === seen.key,
      `${ended.origin} has another key than the one seen last.`,
    );
    now = { head: ended, get: below };
  } while (now.head.origin !== before.origin);
  await requireGrown({ sha256, ...now }, before);
}
