// Rules for the order of entries. Only the number of ballots is stored here: their lives are checked on disk.
import { AfterCount, type Count } from "./after-count.ts";
import {
  type ActsEntry,
  type ContinuesEntry,
  type CountEntry,
  dayAfter,
  type Entry,
  isOfNoPoll,
  samanupatik,
} from "./core/entries.ts";
import { must } from "./core/fault.ts";
import { pageLines } from "./core/openings.ts";
import { Identities } from "./identities.ts";
import type { LoggedRelease } from "./served.ts";

export interface Scope {
  number: number;
  ballots: number;
}

interface Poll {
  isRemoved: boolean;
}

export interface Ballots {
  cast(ballot: string, scope: Scope, index: number): void;
  end(ballot: string, scope: Scope, index: number, by: "replaced" | "withdrawn"): void;
}

export class Rules {
  readonly scopes = new Map<string, Scope>();
  readonly counts: Count[] = [];
  readonly identities = new Identities();
  readonly afterCount = new AfterCount();
  /** The entry that says which ended log this one follows. */
  continues: ContinuesEntry | null = null;
  /** The last two releases, the newest first: during an upgrade servers of both answer. */
  releases: LoggedRelease[] = [];
  /** The last day whose actions of administrators the log has. */
  acts: ActsEntry | null = null;
  readonly #ballots: Ballots;
  readonly #polls = new Map<string, Poll>();
  readonly #parties = new Set<string>();
  readonly #lastCounts = new Map<string, Count>();
  readonly #removals: string[] = [];

  constructor(ballots: Ballots) {
    this.#ballots = ballots;
  }

  /** Lists the expected results: the last count of each poll that is not removed, and the nationwide one. */
  standing(): Count[] {
    return [...this.#lastCounts.values()].filter(({ entry }) => !this.#polls.get(entry.scope)?.isRemoved);
  }

  /** Lists what is allowed and worth a look. */
  notices(): string[] {
    return [...this.identities.notices, ...this.#removals, ...this.afterCount.notices];
  }

  /** Returns whether something of this entry stays in memory: all but ballots, unless they come after a poll's count. */
  isRemembered(entry: Entry): boolean {
    if (entry.kind !== "ballot" && entry.kind !== "withdrawal") return true;
    return entry.scope !== samanupatik && this.#lastCounts.has(entry.scope);
  }

  take(entry: Entry, index: number): void {
    const poll = this.#pollOf(entry);
    if (poll?.isRemoved)
      must(entry.kind === "restoration", `Entry ${index} is a ${entry.kind} of a poll that was removed.`);
    this.afterCount.take(entry, index);
    switch (entry.kind) {
      case "continues":
        must(index === 0, `Entry ${index} says which log this one follows, and is not the first.`);
        this.continues = entry;
        return;
      case "release":
        this.releases = [{ index, entry }, ...this.releases.slice(0, 1)];
        return;
      case "acts":
        checkActs(entry, index, this.acts);
        this.acts = entry;
        return;
      case "poll": {
        const options = entry.options.map(([id]) => id);
        must(new Set(options).size === options.length, `Entry ${index} lists an option twice.`);
        if (!poll) this.#polls.set(entry.poll, { isRemoved: false });
        this.identities.takePoll(entry, index, this.scopes.has(entry.poll));
        return;
      }
      case "party":
        this.#parties.add(entry.party);
        this.identities.takeParty(entry, index, this.scopes.has(samanupatik));
        return;
      case "removal":
      case "restoration":
        must(!!poll, `Entry ${index} is a ${entry.kind} of a poll that is not in the record.`);
        must(entry.kind === "removal" || poll.isRemoved, `Entry ${index} restores a poll that was not removed.`);
        poll.isRemoved = entry.kind === "removal";
        if (poll.isRemoved && this.scopes.has(entry.poll) && !this.#lastCounts.has(entry.poll))
          this.#removals.push(`Entry ${index} removes poll ${entry.poll}, which had ballots and was never counted.`);
        return;
      case "ballot": {
        const scope = this.#scopeOf(entry.scope, index);
        scope.ballots++;
        if (entry.replaces) this.#ballots.end(entry.replaces, scope, index, "replaced");
        this.#ballots.cast(entry.ballot, scope, index);
        return;
      }
      case "withdrawal":
        this.#ballots.end(entry.ballot, this.#scopeOf(entry.scope, index), index, "withdrawn");
        return;
      case "count":
        this.#scopeOf(entry.scope, index);
        this.#takeCount({ index, entry, marks: null });
        return;
      case "marks":
        this.afterCount.marks(entry, index, this.continues);
    }
  }

  #takeCount(count: Count): void {
    const { index, entry } = count;
    this.afterCount.count(count);
    const before = this.#lastCounts.get(entry.scope)?.entry;
    checkCount(entry, index, this.#choicesOf(entry.scope), this.identities.nonesOf(entry.scope), before);
    this.counts.push(count);
    this.#lastCounts.set(entry.scope, count);
  }

  #pollOf(entry: Entry): Poll | undefined {
    if (isOfNoPoll(entry)) return;
    return this.#polls.get("scope" in entry ? entry.scope : entry.poll);
  }

  /** Lists the possible choices: a poll's options in their order, or all parties. */
  #choicesOf(scope: string): string[] | Set<string> {
    const options = this.identities.optionsOf(scope);
    return options ? [...options.keys()] : this.#parties;
  }

  #scopeOf(name: string, index: number): Scope {
    const known = this.scopes.get(name);
    if (known) return known;
    const isNamed = name === samanupatik ? this.#parties.size > 0 : this.#polls.has(name);
    must(isNamed, `Entry ${index} is of ${name}, which no entry before it describes.`);
    const scope = { number: this.scopes.size, ballots: 0 };
    this.scopes.set(name, scope);
    return scope;
  }
}

const sha256OfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** Requires that no day is missing or comes twice, and that a day without a line has the digest of none. */
function checkActs({ day, acts, digest }: ActsEntry, index: number, before: ActsEntry | null): void {
  const where = `The digest of administrators' actions at entry ${index}`;
  must(!before || dayAfter(before.day, 1) === day, `${where} is of ${day}; the one before it is of ${before?.day}.`);
  must((acts === 0) === (digest === sha256OfNothing), `${where} has ${acts} actions and the digest of others.`);
}

function checkCount(
  entry: CountEntry,
  index: number,
  choices: string[] | Set<string>,
  nones: ReadonlySet<string>,
  before?: CountEntry,
): void {
  const where = `The count at entry ${index} (${entry.scope})`;
  const counted = entry.counts.map(([choice]) => choice);
  if (Array.isArray(choices)) {
    must(String(counted) === String(choices), `${where} does not list the options of its poll in their order.`);
    const candidates = entry.counts.filter(([choice]) => !nones.has(choice));
    checkWinner({ ...entry, counts: candidates }, where, before);
  } else {
    for (const [place, [choice, votes]] of entry.counts.entries()) {
      must(choices.has(choice), `${where} lists ${choice}, a party that is not in the record.`);
      must(votes > 0, `${where} lists ${choice} without a vote.`);
      must((counted[place + 1] ?? "~") > choice, `${where} does not list the parties in their order.`);
    }
    must(entry.winner === null, `${where} has a winner.`);
  }
  const sum = entry.counts.reduce((total, [, votes]) => total + votes, 0);
  must(sum === entry.ballots, `${where} is of ${entry.ballots} ballots, and its numbers make ${sum}.`);
  must(entry.pages === Math.ceil(entry.ballots / pageLines), `${where} has ${entry.pages} pages of openings.`);
}

/**
 * Requires that the winner has more votes than every other candidate, and that a tie has no winner. A later count may
 * keep it.
 */
function checkWinner({ counts, winner }: CountEntry, where: string, before?: CountEntry): void {
  if (before && winner === before.winner) return;
  const most = Math.max(0, ...counts.map(([, votes]) => votes));
  const first = most > 0 ? counts.filter(([, votes]) => votes === most) : [];
  const expected = (first.length === 1 && first[0]?.[0]) || null;
  must(
    winner === expected,
    `${where} names ${winner ?? "no one"} as winner; its numbers name ${expected ?? "no one"}.`,
  );
}
