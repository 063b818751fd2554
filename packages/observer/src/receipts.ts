// Checks a voter's saved receipts and lines of the register without any script of the server.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Count } from "./after-count.ts";
import { type Entry, samanupatik } from "./core/entries.ts";
import { Fault, must } from "./core/fault.ts";
import { checkOwnMark, marksPath, type OwnMark } from "./core/marks.ts";
import type { VerifierKey } from "./core/note.ts";
import type { Get } from "./core/platform.ts";
import { isPromiseSigned, type Receipt, readReceipt } from "./core/receipt.ts";
import { sha256, verifyEd25519 } from "./node.ts";

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
    .flatMap((name): unknown[] => [JSON.parse(readFileSync(join(folder, name), "utf8"))].flat());
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

/** Notes what the record says about the saved ballots, and every name that a choice has had. */
export class Watch {
  readonly #lives = new Map<string, Life | null>();
  readonly #names = new Map<string, Set<string>>();
  readonly #saved: Saved;

  constructor(saved: Saved) {
    this.#saved = saved;
    for (const receipt of saved.receipts) this.#lives.set(readReceipt(sha256, receipt).ballot, null);
  }

  take(entry: Entry, index: number): void {
    if (entry.kind === "party") this.#name(entry.party, entry.name);
    if (entry.kind === "poll") for (const [id, name] of entry.options) this.#name(id, name);
    if (entry.kind === "withdrawal") this.#end(entry.ballot, { index, by: "withdrawn" });
    if (entry.kind !== "ballot") return;
    if (entry.replaces) this.#end(entry.replaces, { index, by: "replaced" });
    if (this.#lives.has(entry.ballot)) this.#lives.set(entry.ballot, { born: index });
  }

  #name(choice: string, name: string): void {
    this.#names.set(choice, (this.#names.get(choice) ?? new Set()).add(name));
  }

  #end(ballot: string, end: NonNullable<Life["end"]>): void {
    const life = this.#lives.get(ballot);
    if (life) life.end = end;
  }

  /** Returns what the voter must look at themselves. */
  async check({ counts, key, get }: { counts: readonly Count[]; key: VerifierKey; get: Get }): Promise<string[]> {
    const notices: string[] = [];
    for (const receipt of this.#saved.receipts) {
      const notice = await this.#checkReceipt(receipt, counts, key);
      if (notice) notices.push(notice);
    }
    const { marks, account: username = "" } = this.#saved;
    const origin = key.name.replace(/\/receipts$/, "");
    for (const own of marks) {
      const page = await get(marksPath(own.count, own.page));
      await checkOwnMark({ sha256, verify: verifyEd25519 }, { own, username, key, origin, page });
      notices.push(
        own.voted
          ? `The register of the count at entry ${own.count} (${own.scope}) says that ${username} voted. If that is wrong, somebody voted with this account.`
          : `The register of the count at entry ${own.count} (${own.scope}) says that ${username} did not vote.`,
      );
    }
    return notices;
  }

  async #checkReceipt(receipt: SavedReceipt, counts: readonly Count[], key: VerifierKey): Promise<string | null> {
    const { ballot, origin } = readReceipt(sha256, receipt);
    if (`${origin}/receipts` !== key.name) return `The receipt of ballot ${ballot} is of another log, ${origin}.`;
    must(
      await isPromiseSigned(verifyEd25519, receipt, key),
      `The receipt of ballot ${ballot} is not signed by this log.`,
    );
    const names = this.#names.get(receipt.choice);
    if (receipt.name !== undefined && names && !names.has(receipt.name))
      throw new Fault(
        `The receipt of ballot ${ballot} calls its choice ${receipt.name}; in the record it is ${[...names].join(", before: ")}.`,
      );
    const life = this.#lives.get(ballot);
    const count = counts.find(({ entry }) => entry.scope === receipt.scope);
    if (life?.end)
      return `Ballot ${ballot} was ${life.end.by} at entry ${life.end.index}. If its voter did not do that, somebody voted with this account.`;
    if (life) return null;
    if (count && receipt.scope !== samanupatik)
      throw new Fault(
        `Ballot ${ballot} is not in the count at entry ${count.index}, which its signed receipt promises.`,
      );
    return `Ballot ${ballot} waits to be sealed.`;
  }
}
