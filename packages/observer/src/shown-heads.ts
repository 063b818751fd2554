// Heads that others were shown. Anybody can write one, so what the log's key has not signed accuses nobody.
import { numberOf, openCheckpoint, readCheckpoint } from "./core/checkpoint.ts";
import { Fault } from "./core/fault.ts";
import type { VerifierKey } from "./core/note.ts";
import type { KnownHead } from "./core/read-log.ts";
import { Unreadable, verifyEd25519 } from "./node.ts";

export interface ShownHead {
  /** Names whoever was shown it, for the messages. */
  seen: string;
  checkpoint: string;
}

async function orUnreadable<T>({ seen }: ShownHead, read: () => T): Promise<Awaited<T>> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new Unreadable(`The head of ${seen} proves nothing: ${error.message} Compare the keys.`);
  }
}

const siteOf = (origin: string): string => origin.replace(/\/log(?:\/\d+)?$/, "/log");

/** Separates the heads of the log with this name from those of the logs that ended before it. */
export async function sorted(heads: readonly ShownHead[], name: string) {
  const current: ShownHead[] = [];
  const ended: (ShownHead & { origin: string })[] = [];
  for (const head of heads) {
    const { origin } = await orUnreadable(head, () => readCheckpoint(head.checkpoint));
    const isEnded = siteOf(origin) === siteOf(name) && numberOf(origin) < numberOf(name);
    if (isEnded) ended.push({ ...head, origin });
    else current.push(head);
  }
  return { current, ended };
}

export const opened = (head: ShownHead, key: VerifierKey): Promise<KnownHead> =>
  orUnreadable(head, async () => {
    const { size, root } = await openCheckpoint(verifyEd25519, head.checkpoint, key);
    return { size, root, ...head };
  });
