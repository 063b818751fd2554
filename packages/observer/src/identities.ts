// Names of each choice according to the log's entries, and every change of them after the first ballot.
import type { PartyEntry, PollEntry } from "./core/entries.ts";
import { Fault } from "./core/fault.ts";

/** An option's names and party, or a party's two names. */
export type Identity = readonly string[];

const written = (identity: Identity): string => identity.map((name) => JSON.stringify(name)).join(", ");

export class Identities {
  /** Every change that voters of earlier ballots have not seen, as sentences. */
  readonly notices: string[] = [];
  readonly #options = new Map<string, Map<string, Identity>>();
  readonly #everNamed = new Map<string, Map<string, string>>();
  readonly #partyNames = new Map<string, string>();
  readonly #parties = new Map<string, Identity>();

  optionsOf = (poll: string): ReadonlyMap<string, Identity> | undefined => this.#options.get(poll);

  /** Lists the options of a poll that stand for none of the candidates: their party is empty. They never win. */
  nonesOf(poll: string): ReadonlySet<string> {
    const options = [...(this.optionsOf(poll) ?? [])];
    return new Set(options.flatMap(([id, [, , party]]) => (party === "" ? [id] : [])));
  }

  party = (id: string): Identity | undefined => this.#parties.get(id);

  takePoll(entry: PollEntry, index: number, hasBallots: boolean): void {
    const before = this.#options.get(entry.poll);
    const options = new Map(entry.options.map(([id, ...identity]): [string, Identity] => [id, identity]));
    if (hasBallots)
      for (const [id, identity] of options) {
        if (before?.has(id)) this.#requireOwnName(entry.poll, id, identity, index);
        this.#compare(`option ${id} of poll ${entry.poll}`, before?.get(id), identity, index);
      }
    const named = this.#everNamed.get(entry.poll) ?? new Map<string, string>();
    for (const [id, [name = ""]] of options) named.set(name.toLowerCase(), id);
    this.#everNamed.set(entry.poll, named);
    this.#options.set(entry.poll, options);
  }

  takeParty({ party, name, nepaliName }: PartyEntry, index: number, hasBallots: boolean): void {
    const other = this.#partyNames.get(name.toLowerCase());
    if (this.#parties.has(party) && hasBallots && other !== undefined && other !== party)
      throw new Fault(`Entry ${index} gives party ${party} the name of party ${other}, "${name}".`);
    this.#partyNames.set(name.toLowerCase(), party);
    if (hasBallots) this.#compare(`party ${party}`, this.#parties.get(party), [name, nepaliName], index);
    this.#parties.set(party, [name, nepaliName]);
  }

  /** Refuses a name that another option of the poll has or had: it would move voters from one to the other. */
  #requireOwnName(poll: string, option: string, [name = ""]: Identity, index: number): void {
    const other = this.#everNamed.get(poll)?.get(name.toLowerCase());
    if (other !== undefined && other !== option)
      throw new Fault(`Entry ${index} gives option ${option} of poll ${poll} the name of option ${other}, "${name}".`);
  }

  #compare(subject: string, before: Identity | undefined, now: Identity, index: number): void {
    if (before && written(before) !== written(now))
      this.notices.push(
        `Entry ${index} renames ${subject}, which had ballots: ${written(before)} is now ${written(now)}.`,
      );
  }
}
