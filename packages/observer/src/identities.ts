// Names of each choice according to the log's entries, and every change of them after the first ballot.
import { hex, utf8 } from "./core/bytes.ts";
import type { PartyEntry, PollEntry } from "./core/entries.ts";
import { Fault } from "./core/fault.ts";
import { sha256 } from "./node.ts";

/** An option's names and party, or a party's two names. */
export type Identity = readonly string[];

const written = (identity: Identity): string => identity.map((name) => JSON.stringify(name)).join(", ");

/** Returns the same key for names that readers cannot tell apart by spaces, invisible characters or letter case. */
const keyOf = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();

/** Every English and Nepali name that the options of a poll, or the parties, have had. */
class Names {
  readonly #holders = new Map<string, Set<string>>();

  /** Finds a name that now moves to `id` from another. */
  moved(id: string, before: Identity, now: Identity): { name: string; from: string } | null {
    const own = before.slice(0, 2).map(keyOf);
    for (const name of now.slice(0, 2)) {
      if (own.includes(keyOf(name))) continue;
      for (const from of this.#holders.get(keyOf(name)) ?? []) if (from !== id) return { name, from };
    }
    return null;
  }

  /**
   * Finds a name that a newcomer takes from one that had it and has another one now. Two that have it at the same time may
   * share it, also when one of them comes back.
   */
  inherited(id: string, names: readonly string[], identityOf: (id: string) => Identity | undefined) {
    for (const name of names.filter((one) => !this.holdersOf(one).has(id)))
      for (const from of this.holdersOf(name))
        if (!identityOf(from)?.slice(0, 2).map(keyOf).includes(keyOf(name))) return { name, from };
    return null;
  }

  holdersOf = (name: string): ReadonlySet<string> => this.#holders.get(keyOf(name)) ?? new Set();

  keep(id: string, identity: Identity): void {
    for (const name of identity.slice(0, 2).map(keyOf))
      this.#holders.set(name, (this.#holders.get(name) ?? new Set()).add(id));
  }
}

interface Described {
  index: number;
  area: string;
  /** A hash, because questions are long and a record may have many. */
  question: string;
  options: Map<string, Identity>;
  names: Names;
}

/** The area and the question of a poll; the question as a hash. */
export const askedBy = ({ area, content }: Pick<PollEntry, "area" | "content">) => ({
  area: area.join(", "),
  question: hex(sha256(utf8(content))),
});

const isNone = ([, , party]: Identity): boolean => party === "";
const noneName = "none of these";

export class Identities {
  /** Every change that voters of earlier ballots have not seen, as sentences. */
  readonly notices: string[] = [];
  readonly #polls = new Map<string, Described>();
  readonly #parties = new Map<string, Identity>();
  readonly #partyNames = new Names();

  optionsOf = (poll: string): ReadonlyMap<string, Identity> | undefined => this.#polls.get(poll)?.options;

  /** The last area and question of a poll. */
  askedBy = (poll: string): ReturnType<typeof askedBy> | undefined => this.#polls.get(poll);

  /** Lists the options of a poll that stand for none of the candidates: their party is empty. They never win. */
  nonesOf(poll: string): ReadonlySet<string> {
    const options = [...(this.optionsOf(poll) ?? [])];
    return new Set(options.flatMap(([id, identity]) => (isNone(identity) ? [id] : [])));
  }

  party = (id: string): Identity | undefined => this.#parties.get(id);

  /** Which parties have a name, or had it, in either language. */
  partiesNamed = (name: string): ReadonlySet<string> => this.#partyNames.holdersOf(name);

  /** Refuses a name that moves, also before the first ballot: votes that are not sealed yet would move with it. */
  takePoll(entry: PollEntry, index: number, hasBallots: boolean): void {
    const { poll } = entry;
    const before = this.#polls.get(poll);
    const names = before?.names ?? new Names();
    const options = new Map(entry.options.map(([id, ...identity]): [string, Identity] => [id, identity]));
    const asked = askedBy(entry);
    for (const [id, identity] of options) {
      const known = before?.options.get(id);
      // A newcomer may share a Nepali name with one that was removed.
      const moved = known
        ? names.moved(id, known, identity)
        : names.inherited(id, identity.slice(0, 1), (other) => options.get(other));
      if (moved)
        throw new Fault(
          `Entry ${index} gives option ${id} of poll ${poll} the name of option ${moved.from}, "${moved.name}".`,
        );
      if (known && isNone(known) !== isNone(identity))
        throw new Fault(`Entry ${index} makes option ${id} of poll ${poll} another kind: ${written(identity)}.`);
      if (isNone(identity) && keyOf(identity[0] ?? "") !== noneName)
        throw new Fault(
          `Entry ${index} lists option ${id} of poll ${poll}, "${identity[0]}", without a party: it would count as 'None of these', and never win.`,
        );
      if (hasBallots) this.#compare(`option ${id} of poll ${poll}`, known, identity, index);
    }
    if (hasBallots && before) this.#compareLists(poll, before.options, options, index);
    for (const [id, identity] of options) names.keep(id, identity);
    if (hasBallots && before && (before.question !== asked.question || before.area !== asked.area))
      this.notices.push(
        `Entry ${index} changes the question or area of poll ${poll}, which had ballots; entry ${before.index} has the earlier one.`,
      );
    this.#polls.set(poll, { index, ...asked, options, names });
  }

  #compareLists(poll: string, before: Map<string, Identity>, now: Map<string, Identity>, index: number): void {
    const note = (act: string, id: string, identity: Identity) =>
      this.notices.push(`Entry ${index} ${act} poll ${poll}, which had ballots: ${id} (${written(identity)}).`);
    for (const [id, identity] of before) if (!now.has(id)) note("takes an option off", id, identity);
    for (const [id, identity] of now) if (!before.has(id)) note("adds an option to", id, identity);
  }

  takeParty({ party, name, nepaliName }: PartyEntry, index: number, hasBallots: boolean): void {
    const [before, now] = [this.#parties.get(party), [name, nepaliName]];
    const moved = before
      ? this.#partyNames.moved(party, before, now)
      : this.#partyNames.inherited(party, now, (other) => this.#parties.get(other));
    if (moved) throw new Fault(`Entry ${index} gives party ${party} the name of party ${moved.from}, "${moved.name}".`);
    this.#partyNames.keep(party, now);
    if (hasBallots) this.#compare(`party ${party}`, before, now, index);
    this.#parties.set(party, now);
  }

  #compare(subject: string, before: Identity | undefined, now: Identity, index: number): void {
    if (before && written(before) !== written(now))
      this.notices.push(
        `Entry ${index} renames ${subject}, which had ballots: ${written(before)} is now ${written(now)}.`,
      );
  }
}
