import { filesOf } from "@mero-mat/observer/core/checkpoint";
import type { Entry } from "@mero-mat/observer/core/entries";
import { Fault, must } from "@mero-mat/observer/core/fault";
import type { VerifierKey } from "@mero-mat/observer/core/note";
import { provenEntry } from "@mero-mat/observer/core/proven";
import { isPromiseSigned, readReceipt } from "@mero-mat/observer/core/receipt";
import { readersName } from "../../i18n/names.ts";
import { type HeldReceipt, linkOf } from "../../parts/receipt/held-receipt.ts";
import { compareWithLast, type OpenedHead, readHead, readKeys } from "./log.ts";
import { CannotVerify, logOf, sha256, verifyEd25519 } from "./platform.ts";
import { type Cosigned, readCosigned } from "./witnesses.ts";

/** A ballot's place in the record; `recounted` if this device has counted it. */
interface Place {
  index: number;
  state: "sealed" | "counted" | "recounted" | "replaced" | "withdrawn";
}

export interface OwnBallot {
  scope: string;
  choice: string;
  ballot: string;
}

/** The server's claims about a ballot, not proven yet. */
export interface Claims {
  place: Place | null;
  /** The count that the ballot should be in; null if it need not be in any yet. */
  counted: number | null;
}

/** Reads the count before the place: a ballot is sealed before it is counted. */
export type Find = (own: OwnBallot) => Promise<Claims>;

interface Elsewhere {
  name: "elsewhere";
  state: "waiting";
  site: string;
  /** The other site's page, with the receipt where no server sees it. */
  address: string;
}

export type Step =
  | { name: "opens"; state: "good" }
  | { name: "promise" | "head"; state: "good" | "unknown" }
  | { name: "grew"; state: "good"; since: string | null; hasFollowed: boolean; entries: number }
  | Cosigned
  | { name: "included"; state: "good"; entry: number }
  | { name: "waiting" | "earlier"; state: "waiting" }
  | Elsewhere
  | { name: Place["state"]; state: "good" | "waiting"; ballot: string }
  | { name: "opens" | "promise" | "head" | "grew" | "cosigned" | "included" | "missing"; state: "bad"; fault: string };

/** The address, without its scheme, of the site that has a log of this name. */
export const siteOf = (origin: string) => origin.replace(/\/log(\/\d+)?$/, "");

/** Returns whether a link to this site leads there: before an @ it would only name a user of another site. */
const isHost = (site: string) => URL.canParse(`https://${site}`) && new URL(`https://${site}`).host === site;

/** Reads an entry of the record, and proves that the signed tree has it. */
export const readProven = (site: string, index: number, { head }: OpenedHead): Promise<Entry> =>
  provenEntry({ sha256, get: filesOf(head, logOf(site)), head }, index);

/** Proves a receipt step by step, and stops at the step that fails. */
export async function* prove(receipt: HeldReceipt, site: string, find: Find): AsyncGenerator<Step, void> {
  let name: Extract<Step, { state: "bad" }>["name"] = "opens";
  try {
    const { ballot, origin } = readReceipt(sha256, receipt);
    yield { name, state: "good" };

    name = "promise";
    const keys = await readKeys(site);
    const own = siteOf(origin);
    if (own !== siteOf(keys.log.name)) {
      must(isHost(own), `The receipt names no site: ${own}`);
      const address = linkOf({ ...receipt, name: readersName(receipt) }, `https://${own}/verify`);
      yield { name: "elsewhere", state: "waiting", site: own, address };
      return;
    }
    // A log that follows an ended one seals the same ballots again.
    const isEarlier = origin !== keys.log.name;
    if (!isEarlier) {
      const isSigned = keys.receipts ? await signed(receipt, keys.receipts) : false;
      must(isSigned !== false, "The receipt is not signed by this server.");
      yield { name, state: isSigned === null ? "unknown" : "good" };
    }

    name = "included";
    const { place, counted } = await find({ scope: receipt.scope, choice: receipt.choice, ballot });

    // Read last, so that it covers both.
    name = "head";
    const opened = await readHead(site, keys.log);
    yield { name, state: opened.isSigned ? "good" : "unknown" };

    name = "grew";
    yield { name, state: "good", ...(await compareWithLast(site, keys, opened)) };

    name = "cosigned";
    const cosigned = await readCosigned(site, opened);
    if (cosigned) yield cosigned;

    name = "included";
    // Caches on the way serve a head for some seconds: one that does not reach this entry yet is no fault.
    if (!place || place.index >= opened.head.size) {
      name = "missing";
      must(place !== null || counted === null, `Ballot ${ballot} is not in the count at entry ${counted}.`);
      yield { name: isEarlier ? "earlier" : "waiting", state: "waiting" };
      return;
    }
    const entry = await readProven(site, place.index, opened);
    // The scope too: a ballot that was sealed for another poll is in no count of its own.
    const isOwn = entry.kind === "ballot" && entry.ballot === ballot && entry.scope === receipt.scope;
    must(isOwn, `Entry ${place.index} is another one.`);
    yield { name, state: "good", entry: place.index };
    // Whether it counts is only claimed by the server, unless this device has counted.
    yield { name: place.state, state: place.state === "recounted" ? "good" : "waiting", ballot };
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
