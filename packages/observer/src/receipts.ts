// Checks a voter's saved receipts and lines of the register without any script of the server.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Count } from "./after-count.ts";
import { type Entry, samanupatik } from "./core/entries.ts";
import { Fault, must } from "./core/fault.ts";
import { checkOwnMark, marksPath, type OwnMark } from "./core/marks.ts";
import { readNote, type VerifierKey } from "./core/note.ts";
import { isPromiseSigned, type Receipt, readReceipt } from "./core/receipt.ts";
import { sha256, verifyEd25519 } from "./node.ts";
import { parsed } from "./state.ts";

type SavedReceipt = Receipt & { name?: string };

export interface Saved {
  receipts: SavedReceipt[];
  marks: OwnMark[];
  /** The account whose lines of the register these are. */
  account: string | undefined;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const hasTexts = (value: object, ...keys: string[]) =>
  keys.every((key) => typeof Object.entries(value).find(([name]) => name === key)?.[1] === "string");
const isReceipt = (value: unknown): value is SavedReceipt =>
  isObject(value) && hasTexts(value, "scope", "choice", "username", "nonce", "note");
const isMark = (value: unknown): value is OwnMark =>
  isObject(value) && hasTexts(value, "scope", "salt", "mark", "note") && "voted" in value && "count" in value;

/** Reads the files of a folder: what `GET /api/receipts` and `GET /api/marks` answered, or one of either. */
export function readSaved(folder: string, account?: string): Saved {
  const items = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name): unknown[] => [parsed(readFileSync(join(folder, name), "utf8"))].flat());
  const other = items.findIndex((item) => !isReceipt(item) && !isMark(item));
  if (other >= 0) throw new Error(`${folder} has a file with something else than receipts and marks.`);
  const receipts = items.filter(isReceipt);
  const marks = items.filter((item): item is OwnMark => !isReceipt(item) && isMark(item));
  const name = account ?? receipts[0]?.username;
  if (marks.length > 0 && name === undefined)
    throw new Error("Whose marks are these? Name the account with --account.");
  return { receipts, marks, account: name };
}

interface Life {
  born: number;
  end?: { index: number; by: "replaced" | "withdrawn" };
}

/** A ballot counts only where it was cast for: sealed for another poll it is not in the record. */
const lifeKey = (scope: string, ballot: string) => `${scope} ${ballot}`;

/** Notes what the record says about the saved ballots and lines, and every name that a choice has had. */
export class Watch {
  readonly #lives = new Map<string, Life | null>();
  /** The names of each choice in their order, with the entry that said each last. */
  readonly #names = new Map<string, Map<string, number>>();
  readonly #pages = new Map<string, Uint8Array>();
  readonly #saved: Saved;

  constructor(saved: Saved) {
    this.#saved = saved;
    for (const receipt of saved.receipts)
      this.#lives.set(lifeKey(receipt.scope, readReceipt(sha256, receipt).ballot), null);
  }

  take(entry: Entry, index: number): void {
    if (entry.kind === "party") this.#name(entry.party, entry.name, index);
    if (entry.kind === "poll") for (const [id, name] of entry.options) this.#name(id, name, index);
    if (entry.kind === "withdrawal") this.#end(lifeKey(entry.scope, entry.ballot), { index, by: "withdrawn" });
    if (entry.kind !== "ballot") return;
    const { scope, ballot, replaces } = entry;
    if (replaces) this.#end(lifeKey(scope, replaces), { index, by: "replaced" });
    const own = lifeKey(scope, ballot);
    if (this.#lives.has(own)) this.#lives.set(own, { born: index });
  }

  hasLineOf = (count: number): boolean => this.#saved.marks.some((own) => own.count === count);

  /** Keeps a page of a register that is checked as a whole: a page that is read again may be another one. */
  takePage(count: number, page: number, bytes: Uint8Array): void {
    if (this.#saved.marks.some((own) => own.count === count && own.page === page))
      this.#pages.set(marksPath(count, page), bytes);
  }

  #name(choice: string, name: string, index: number): void {
    const names = this.#names.get(choice) ?? new Map<string, number>();
    if ([...names.keys()].at(-1) === name) return;
    names.delete(name);
    this.#names.set(choice, names.set(name, index));
  }

  #end(own: string, end: NonNullable<Life["end"]>): void {
    const life = this.#lives.get(own);
    if (life) life.end = end;
  }

  /** Returns what the voter must look at themselves. */
  async check({ counts, key }: { counts: readonly Count[]; key: VerifierKey }): Promise<string[]> {
    const notices: string[] = [];
    for (const receipt of this.#saved.receipts) notices.push(...(await this.#checkReceipt(receipt, counts, key)));
    for (const own of this.#saved.marks) notices.push(await this.#checkMark(own, counts, key));
    return notices;
  }

  async #checkMark(own: OwnMark, counts: readonly Count[], key: VerifierKey): Promise<string> {
    const { account: username = "" } = this.#saved;
    const origin = key.name.replace(/\/receipts$/, "");
    const [from] = readNote(own.note).text.split("\n");
    if (from !== origin) return `The line of the register at count ${own.count} is of another log, ${from}.`;
    const page = this.#pages.get(marksPath(own.count, own.page));
    const isOfScope = counts.some(({ index, entry }) => index === own.count && entry.scope === own.scope);
    must(
      page !== undefined && isOfScope,
      `The record has no page ${own.page} of a register of ${own.scope} at count ${own.count}.`,
    );
    await checkOwnMark({ sha256, verify: verifyEd25519 }, { own, username, key, origin, page });
    return own.voted
      ? `The register of the count at entry ${own.count} (${own.scope}) says that ${username} voted. If that is wrong, somebody voted with this account.`
      : `The register of the count at entry ${own.count} (${own.scope}) says that ${username} did not vote.`;
  }

  async #checkReceipt(receipt: SavedReceipt, counts: readonly Count[], key: VerifierKey): Promise<string[]> {
    const { ballot, origin } = readReceipt(sha256, receipt);
    const life = this.#lives.get(lifeKey(receipt.scope, ballot));
    const count = counts.findLast(({ entry }) => entry.scope === receipt.scope && entry.scope !== samanupatik);
    // A log that follows seals the same ballots again.
    const isOfThis = `${origin}/receipts` === key.name;
    if (!isOfThis && !life)
      return [
        `The receipt of ballot ${ballot} is of another log, ${origin}${count ? `; the count at entry ${count.index} of this one lacks it` : ""}.`,
      ];
    if (isOfThis)
      must(
        await isPromiseSigned(verifyEd25519, receipt, key),
        `The receipt of ballot ${ballot} is not signed by this log.`,
      );
    return [...this.#namedOtherwise(receipt, ballot), ...this.#becameOf(ballot, life, count)];
  }

  #becameOf(ballot: string, life: Life | null | undefined, count: Count | undefined): string[] {
    if (life?.end)
      return [
        `Ballot ${ballot} was ${life.end.by} at entry ${life.end.index}. If its voter did not do that, somebody voted with this account.`,
      ];
    if (life) return [];
    if (count)
      throw new Fault(
        `Ballot ${ballot} is not in the count at entry ${count.index}, which its signed receipt promises.`,
      );
    return [`Ballot ${ballot} waits to be sealed.`];
  }

  #namedOtherwise({ choice, name }: SavedReceipt, ballot: string): string[] {
    const names = this.#names.get(choice);
    const [now, since] = [...(names ?? [])].at(-1) ?? [];
    if (name === undefined || !names || name === now) return [];
    if (!names.has(name))
      throw new Fault(
        `The receipt of ballot ${ballot} calls its choice ${name}; in the record it is ${[...names.keys()].toReversed().join(", before: ")}.`,
      );
    return [`The receipt of ballot ${ballot} calls its choice ${name}; since entry ${since} it is ${now}.`];
  }
}
