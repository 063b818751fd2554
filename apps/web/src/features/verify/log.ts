import { text } from "@mero-mat/observer/core/bytes";
import { type Checkpoint, filesOf, openCheckpoint, readCheckpoint } from "@mero-mat/observer/core/checkpoint";
import { must } from "@mero-mat/observer/core/fault";
import { requireFollows } from "@mero-mat/observer/core/follow";
import { readVerifierKey, type VerifierKey } from "@mero-mat/observer/core/note";
import { requireGrown } from "@mero-mat/observer/core/proven";
import { CannotVerify, logOf, sha256, verifyEd25519 } from "./platform.ts";
import { type SeenHead, seenHead } from "./seen-head.ts";

export interface Keys {
  line: string;
  log: VerifierKey;
  receipts: VerifierKey | undefined;
}

export async function readKeys(site: string): Promise<Keys> {
  const lines = (text(await logOf(site)("key")) ?? "").split("\n").filter(Boolean);
  const keys = lines.map((line) => ({ line, key: readVerifierKey(sha256, line) }));
  const log = keys.find(({ key }) => !key.name.endsWith("/receipts"));
  must(log !== undefined, "The log serves no key.");
  const receipts = keys.find(({ key }) => key.name === `${log.key.name}/receipts`)?.key;
  return { line: log.line, log: log.key, receipts };
}

export interface OpenedHead {
  head: Checkpoint;
  served: string;
  /** Some browsers cannot check a signature. */
  isSigned: boolean;
}

/** Reads the head past all caches, which may hold an older head than the one seen last. */
export async function readHead(site: string, key: VerifierKey): Promise<OpenedHead> {
  const opened = await openHead(site, key, "checkpoint");
  const last = seenHead.read(site);
  const seen = last ? readCheckpoint(last.checkpoint).size : 0;
  return opened.head.size < seen ? openHead(site, key, `checkpoint?seen=${seen}`) : opened;
}

const openHead = async (site: string, key: VerifierKey, path: string): Promise<OpenedHead> =>
  open(text(await logOf(site)(path)) ?? "", key);

async function open(served: string, key: VerifierKey): Promise<OpenedHead> {
  try {
    return { head: await openCheckpoint(verifyEd25519, served, key), served, isSigned: true };
  } catch (error) {
    if (!(error instanceof CannotVerify)) throw error;
    return { head: readCheckpoint(served), served, isSigned: false };
  }
}

interface Grown {
  /** The time of an earlier visit; null without one. */
  since: string | null;
  /** Whether the record seen then has ended, and this one follows it. */
  hasFollowed: boolean;
  entries: number;
}

/** The head that this browser saw before this visit, by site. */
const seenBefore = new Map<string, SeenHead | null>();

/** Compares a head with the one that this browser saw last, and stores it. */
export async function compareWithLast(site: string, { line }: Keys, { head, served }: OpenedHead): Promise<Grown> {
  const last = seenHead.read(site);
  const get = logOf(site);
  if (last?.key === line)
    await requireGrown({ sha256, get: filesOf(head, get), head }, readCheckpoint(last.checkpoint));
  else if (last)
    await requireFollows({ sha256, get, open: async (text, key) => (await open(text, key)).head, head }, last);
  if (!seenBefore.has(site)) seenBefore.set(site, last);
  seenHead.keep(site, { key: line, checkpoint: served, at: new Date().toISOString() });
  const earlier = seenBefore.get(site);
  return { since: earlier?.at ?? null, hasFollowed: Boolean(earlier && earlier.key !== line), entries: head.size };
}

/** Opens a site's record, and compares it with what this browser saw of it last. */
export async function openRecord(site: string): Promise<{ opened: OpenedHead; grown: Grown }> {
  const keys = await readKeys(site);
  const opened = await readHead(site, keys.log);
  return { opened, grown: await compareWithLast(site, keys, opened) };
}
