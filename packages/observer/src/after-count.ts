// Entries that may follow the first count of a poll, and the expected state of a marked register.
import {
  type ContinuesEntry,
  type CountEntry,
  type Entry,
  isOfNoPoll,
  type MarksEntry,
  samanupatik,
} from "./core/entries.ts";
import { Fault, must } from "./core/fault.ts";
import { pageLines } from "./core/openings.ts";

export interface Count {
  index: number;
  entry: CountEntry;
  /** The register of this count; null for a nationwide one between two registers. */
  marks: MarksEntry | null;
}

interface Counted {
  first: Count;
  last: Count;
  /** Ballots that replaced others since the last count. */
  replaced: number;
  /** Ballots that entered the record after the first count, to follow one that is changed again. */
  late: Set<string>;
  /** Ballots of the first count that were replaced since. */
  chains: number;
  admins: number;
  /** A restored poll may lose ballots until anything else follows. */
  isRestoring: boolean;
  /** Ballots that did not come back with a restoration. */
  lost: number;
}

export class AfterCount {
  readonly notices: string[] = [];
  readonly #polls = new Map<string, Counted>();
  #due: Count | null = null;

  /** Refuses what may not follow a count; entries of polls that were never counted pass. */
  take(entry: Entry, index: number): void {
    if (this.#due && entry.kind !== "marks") this.#requireMarks(this.#due);
    if (entry.kind === "marks" || entry.kind === "count" || isOfNoPoll(entry)) return;
    const counted = this.#polls.get("scope" in entry ? entry.scope : entry.poll);
    if (!counted) return;
    if (entry.kind === "removal")
      this.notices.push(`Entry ${index} removes poll ${entry.poll}, which entry ${counted.first.index} counted.`);
    const { isRestoring } = counted;
    if (entry.kind !== "removal")
      counted.isRestoring = entry.kind === "restoration" || (isRestoring && entry.kind === "withdrawal");
    if (entry.kind === "poll") throw new Fault(`Entry ${index} changes poll ${entry.poll}, which was counted before.`);
    if (entry.kind === "withdrawal") {
      must(isRestoring, `Entry ${index} withdraws a ballot of poll ${entry.scope} after its count.`);
      counted.lost++;
    }
    if (entry.kind !== "ballot") return;
    const { scope, ballot, replaces } = entry;
    must(replaces !== null, `Entry ${index} adds a ballot to poll ${scope} after its count.`);
    counted.replaced++;
    if (!counted.late.delete(replaces)) counted.chains++;
    counted.late.add(ballot);
  }

  /** Takes a count; a later one of a poll has to keep the winner. */
  count(count: Count): void {
    const { index, entry } = count;
    this.#due = count;
    if (entry.scope === samanupatik) return;
    const counted = this.#polls.get(entry.scope);
    if (!counted) return;
    counted.isRestoring = false;
    must(
      entry.winner === counted.first.entry.winner,
      `The count at entry ${index} (${entry.scope}) names ${entry.winner ?? "no one"} as winner; the count before it, at entry ${counted.last.index}, named ${counted.last.entry.winner ?? "no one"}.`,
    );
  }

  /** Takes the register that belongs to the entry before it. */
  marks(entry: MarksEntry, index: number, continues: ContinuesEntry | null): void {
    const where = `The register at entry ${index} (${entry.scope})`;
    const count = this.#due;
    must(
      count?.entry.scope === entry.scope && entry.count === count.index && index === count.index + 1,
      `${where} does not follow its count directly.`,
    );
    this.#due = null;
    count.marks = entry;
    const { ballots } = count.entry;
    const { eligible, voted, removed, admins, pages } = entry;
    must(voted <= eligible && admins <= voted, `${where}: its numbers contradict each other.`);
    must(
      voted + removed === ballots,
      `${where} says that ${voted} voted and ${removed} are removed; its count is of ${ballots} ballots.`,
    );
    must(pages === Math.ceil(eligible / pageLines), `${where} has ${pages} pages.`);
    const before = this.#polls.get(entry.scope);
    const removedMost = before ? before.last.entry.ballots : continues && entry.scope !== samanupatik ? ballots : 0;
    must(removed <= removedMost, `${where} has ${removed} ballots of removed accounts; there can be ${removedMost}.`);
    if (entry.scope === samanupatik) return;
    if (removed > 0)
      this.notices.push(
        `${removed} of the ${ballots} ballots of the count at entry ${count.index} (${entry.scope}) have no account in its register: ${before ? `the accounts were deleted since the count at entry ${before.first.index}, and a sample meets them only in the register of that one` : "only accounts that were deleted after a count in an earlier log leave such ballots"}.`,
      );
    if (before) this.#recounted(before, count, entry);
    else
      this.#polls.set(entry.scope, {
        first: count,
        last: count,
        replaced: 0,
        late: new Set(),
        chains: 0,
        admins,
        isRestoring: false,
        lost: 0,
      });
  }

  /** Only administrators change a vote after the count: no more ballots than administrators have voted. */
  #recounted(counted: Counted, count: Count, { scope, admins }: MarksEntry): void {
    const most = Math.max(admins, counted.last.marks?.admins ?? 0);
    must(
      counted.replaced <= most,
      `${counted.replaced} ballots of poll ${scope} were replaced after its count; ${most} administrators had voted.`,
    );
    if (counted.replaced > 0)
      this.notices.push(
        `${counted.replaced} ballots of poll ${scope} were changed after its count at entry ${counted.last.index}; the register names ${most} voters as administrators, who alone may do that.`,
      );
    counted.admins = Math.max(counted.admins, admins);
    if (counted.chains > counted.admins)
      this.notices.push(
        `${counted.chains} different ballots of poll ${scope} were replaced after its first count, by at most ${counted.admins} administrators at a time.`,
      );
    if (counted.lost > 0)
      this.notices.push(
        `${counted.lost} ballots of poll ${scope}, which were counted at entry ${counted.last.index}, did not come back with its restoration.`,
      );
    counted.last = count;
    counted.replaced = 0;
    counted.lost = 0;
  }

  /** Finds a count in use that has ballots which did not come back with their poll. */
  stillCounted(inUse: readonly Count[]): string | null {
    for (const { index, entry } of inUse) {
      const lost = this.#polls.get(entry.scope)?.lost ?? 0;
      if (lost > 0)
        return `The published results of poll ${entry.scope} are those of its count at entry ${index}, and ${lost} of its ballots did not come back with its restoration.`;
    }
    return null;
  }

  /** Requires at the end of the record that nothing is missing after a count. */
  finish(): void {
    if (this.#due) this.#requireMarks(this.#due);
    for (const [scope, { replaced, admins }] of this.#polls)
      must(
        replaced <= admins,
        `${replaced} ballots of poll ${scope} were replaced after its count; ${admins} administrators had voted.`,
      );
  }

  #requireMarks({ index, entry }: Count): void {
    must(entry.scope === samanupatik, `The count at entry ${index} (${entry.scope}) has no register after it.`);
    this.#due = null;
  }
}
