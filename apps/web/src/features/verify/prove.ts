import { filesOf } from "@mero-mat/observer/core/checkpoint";
import { type Entry, readEntry, samanupatik } from "@mero-mat/observer/core/entries";
import { Fault, must } from "@mero-mat/observer/core/fault";
import type { VerifierKey } from "@mero-mat/observer/core/note";
import { isPromiseSigned, readReceipt } from "@mero-mat/observer/core/receipt";
import { entriesIn, subtrees, tilePath, tileWidth } from "@mero-mat/observer/core/tiles";
import { includes, inclusionProof, treeHashes } from "@mero-mat/observer/core/tree";
import { statusOf } from "../../api/errors.ts";
import { client, type Outputs } from "../../api/trpc.ts";
import type { HeldReceipt } from "./held-receipt.ts";
import { compareWithLast, type OpenedHead, readHead, readKeys } from "./log.ts";
import { CannotVerify, readLogFile, sha256, verifyEd25519 } from "./platform.ts";

type Place = Outputs["publicLog"]["ballot"];

export type Step =
  | { name: "opens"; state: "good" }
  | { name: "promise" | "head"; state: "good" | "unknown" }
  | { name: "grew"; state: "good"; since: string | null; entries: number }
  | { name: "included"; state: "good"; entry: number }
  | { name: "waiting" | "earlier"; state: "waiting" }
  | { name: "elsewhere"; state: "waiting"; site: string }
  | { name: Place["state"]; state: "waiting"; ballot: string }
  | { name: "opens" | "promise" | "head" | "grew" | "included" | "missing"; state: "bad"; fault: string };

/** Asks the server for a ballot's place, which is then proven from the record. */
async function placeOf(ballot: string): Promise<Place | null> {
  return client.publicLog.ballot.query({ ballot }).catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });
}

/** Finds the count that a ballot should be in: of a declared poll the record has every ballot at the latest then. */
async function countOf(scope: string): Promise<number | null> {
  if (scope === samanupatik) return null;
  const [count] = await client.publicLog.counts.query({ scope });
  return count?.entry ?? null;
}

const siteOf = (origin: string) => origin.replace(/\/log(\/\d+)?$/, "");

/** Reads an entry of the record, and proves that the signed tree has it. */
export async function readProven(index: number, { head }: OpenedHead): Promise<Entry> {
  const path = tilePath("entries", Math.floor(index / tileWidth), head.size);
  const hashes = treeHashes(sha256);
  const get = filesOf(head, readLogFile);
  const [bundle, proof] = await Promise.all([
    get(path),
    inclusionProof(hashes, subtrees(hashes, get, head.size), index, head.size),
  ]);
  const bytes = entriesIn(bundle, path)[index % tileWidth] ?? new Uint8Array();
  const claim = { leaf: hashes.leaf(bytes), index, ...head };
  must(includes(hashes, claim, proof), `Entry ${index} is not in the tree that was signed.`);
  return readEntry(bytes, index);
}

/** Proves a receipt step by step, and stops at the step that fails. */
export async function* prove(receipt: HeldReceipt): AsyncGenerator<Step, void> {
  let name: "opens" | "promise" | "head" | "grew" | "included" | "missing" = "opens";
  try {
    const { ballot, origin } = readReceipt(sha256, receipt);
    yield { name, state: "good" };

    name = "promise";
    const keys = await readKeys();
    if (origin !== keys.log.name) {
      const site = siteOf(origin);
      if (site === siteOf(keys.log.name)) yield { name: "earlier", state: "waiting" };
      else yield { name: "elsewhere", state: "waiting", site };
      return;
    }
    // A ballot is sealed before it is counted: read after the count, it is there. The head covers both.
    const counted = await countOf(receipt.scope);
    const place = await placeOf(ballot);
    const isSigned = keys.receipts ? await signed(receipt, keys.receipts) : false;
    must(isSigned !== false, "The receipt is not signed by this server.");
    yield { name, state: isSigned === null ? "unknown" : "good" };

    name = "head";
    const opened = await readHead(keys.log);
    yield { name, state: opened.isSigned ? "good" : "unknown" };

    name = "grew";
    const last = await compareWithLast(keys, opened);
    yield { name, state: "good", since: last?.at ?? null, entries: opened.head.size };

    name = "included";
    // Caches on the way serve a head for some seconds: one that does not reach this entry yet is no fault.
    if (!place || place.index >= opened.head.size) {
      name = "missing";
      must(place !== null || counted === null, `Ballot ${ballot} is not in the count at entry ${counted}.`);
      yield { name: "waiting", state: "waiting" };
      return;
    }
    const entry = await readProven(place.index, opened);
    must(entry.kind === "ballot" && entry.ballot === ballot, `Entry ${place.index} is another one.`);
    yield { name, state: "good", entry: place.index };
    // Whether it counts is only claimed by the server: a recount proves it.
    yield { name: place.state, state: "waiting", ballot };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    yield { name, state: "bad", fault: error.message };
  }
}

/** Checks the signature; null if the browser cannot. */
async function signed(receipt: HeldReceipt, key: VerifierKey): Promise<boolean | null> {
  try {
    return await isPromiseSigned(verifyEd25519, receipt, key);
  } catch (error) {
    if (error instanceof CannotVerify) return null;
    throw error;
  }
}
