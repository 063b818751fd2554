// Recounts one scope from the record alone: it reads every entry and opens every ballot of the last count.
import { type CountEntry, type PollEntry, readEntry, samanupatik } from "./entries.ts";
import { Fault, must } from "./fault.ts";
import { checkOpenings, openingsPath } from "./openings.ts";
import type { Get, Sha256 } from "./platform.ts";
import { readLog } from "./read-log.ts";
import type { Head } from "./tree.ts";

export interface Recounted {
  /** Null means that the scope was never counted. */
  count: { index: number; entry: CountEntry } | null;
  /** Names the choices as the record describes them, each in English and in Nepali. */
  names: Map<string, string[]>;
  /** Whether the ballot in question is among those that were counted. */
  isCounted: boolean;
  /** The place of the ballot in question, and what the record says became of it; null if the record lacks it. */
  own: { index: number; state: "sealed" | "counted" | "replaced" | "withdrawn" } | null;
  /** Every poll that was counted, as the record described it last. */
  polls: PollEntry[];
}

interface Asked {
  sha256: Sha256;
  get: Get;
  head: Head;
  scope: string;
  ballot?: string | undefined;
  /** Receives the progress, from 0 to 1. */
  onProgress?(share: number): void;
}

/** Live ballots of one scope. Even the nationwide vote, one ballot per voter, fits into a browser's memory. */
class LiveBallots {
  readonly #scope: string;
  readonly #ever = new Set<string>();
  readonly #live = new Set<string>();
  // Additions and removals since the last count, to avoid a copy for every count.
  #come = new Set<string>();
  #gone = new Set<string>();

  constructor(scope: string) {
    this.#scope = scope;
  }

  cast(ballot: string, index: number): void {
    if (this.#ever.has(ballot)) throw new Fault(`Entry ${index} is ballot ${ballot}, which is in the record already.`);
    this.#ever.add(ballot);
    this.#live.add(ballot);
    this.#come.add(ballot);
  }

  end(ballot: string, index: number): void {
    if (!this.#live.delete(ballot))
      throw new Fault(`Entry ${index} takes out ballot ${ballot}, which is not live in ${this.#scope}.`);
    if (!this.#come.delete(ballot)) this.#gone.add(ballot);
  }

  count(): void {
    this.#come = new Set();
    this.#gone = new Set();
  }

  /** Lists the ballots of the last count, sorted. */
  counted(): string[] {
    return [...this.#live]
      .filter((ballot) => !this.#come.has(ballot))
      .concat(...this.#gone)
      .sort();
  }
}

export async function recount({ sha256, get, head, scope, ballot, onProgress }: Asked): Promise<Recounted> {
  const names = new Map<string, string[]>();
  const live = new LiveBallots(scope);
  let options: string[] = [];
  let count: Recounted["count"] = null;
  let own: Recounted["own"] = null;
  const polls = new Map<string, PollEntry>();
  const countedScopes = new Set<string>();
  for await (const { start, entries } of readLog({ sha256, get, head })) {
    for (const [place, bytes] of entries.entries()) {
      const index = start + place;
      const entry = readEntry(bytes, index);
      if (entry.kind === "party" && scope === samanupatik) names.set(entry.party, [entry.name, entry.nepaliName]);
      if (entry.kind === "poll") polls.set(entry.poll, entry);
      if (entry.kind === "count") countedScopes.add(entry.scope);
      if (entry.kind === "poll" && entry.poll === scope) {
        options = entry.options.map(([id]) => id);
        for (const [id, ...both] of entry.options) names.set(id, both.slice(0, 2));
      }
      if (!("scope" in entry) || entry.scope !== scope || entry.kind === "marks") continue;
      if (entry.kind === "count") {
        const isListed = scope === samanupatik || String(entry.counts.map(([choice]) => choice)) === String(options);
        must(isListed, `The count at entry ${index} does not list the options of its poll.`);
        count = { index, entry };
        live.count();
        if (own?.state === "sealed") own.state = "counted";
      } else if (entry.kind === "withdrawal") {
        live.end(entry.ballot, index);
        if (own && entry.ballot === ballot) own.state = "withdrawn";
      } else {
        if (entry.replaces) live.end(entry.replaces, index);
        live.cast(entry.ballot, index);
        if (entry.ballot === ballot) own = { index, state: "sealed" };
        else if (own && entry.replaces === ballot) own.state = "replaced";
      }
    }
    onProgress?.((0.8 * (start + entries.length)) / head.size);
  }
  const found = { names, own, polls: [...polls.values()].filter(({ poll }) => countedScopes.has(poll)) };
  if (!count) return { ...found, count, isCounted: false };
  const counted = live.counted();
  const { index, entry } = count;
  await checkOpenings(sha256, {
    index,
    entry,
    live: counted.values(),
    page: (number) => get(openingsPath(index, number)),
    onPage: (number) => onProgress?.(0.8 + (0.2 * (number + 1)) / entry.pages),
  });
  return { ...found, count, isCounted: ballot !== undefined && counted.includes(ballot) };
}
