// A log in the format of trust.md, built in the plainest way and served over HTTP, with every means to lie.
import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const sha256 = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export function treeRoot(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves;
  if (!first) return sha256();
  if (leaves.length === 1) return first;
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return sha256(Buffer.of(1), treeRoot(leaves.slice(0, left)), treeRoot(leaves.slice(left)));
}

export const leafOf = (entry: string): Buffer => sha256(Buffer.of(0), entry);

export class NoteKey {
  readonly name: string;
  readonly #private: KeyObject;
  readonly #public: Buffer;

  constructor(name: string) {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    this.name = name;
    this.#private = privateKey;
    this.#public = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  }

  get #id(): Buffer {
    return sha256(`${this.name}\n`, Buffer.of(1), this.#public).subarray(0, 4);
  }

  get verifierKey(): string {
    const key = Buffer.concat([Buffer.of(1), this.#public]).toString("base64");
    return `${this.name}+${this.#id.toString("hex")}+${key}`;
  }

  sign(text: string): string {
    const signature = Buffer.concat([this.#id, sign(null, Buffer.from(text), this.#private)]);
    return `${text}\n— ${this.name} ${signature.toString("base64")}\n`;
  }
}

const numbered = (index: number): string => {
  const digits = String(index);
  return digits.padStart(Math.ceil(digits.length / 3) * 3, "0").replace(/\d{3}(?=\d)/g, "x$&/");
};

/** Creates the tiles and bundles of entries, by path. */
export function treeFiles(entries: readonly string[]): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const tiled = (kind: string | number, parts: readonly Buffer[]) => {
    for (let start = 0; start < parts.length; start += 256) {
      const part = parts.slice(start, start + 256);
      const partial = part.length < 256 ? `.p/${part.length}` : "";
      files.set(`tile/${kind}/${numbered(start / 256)}${partial}`, Buffer.concat(part));
    }
  };
  const framed = entries.map((entry) => {
    const bytes = Buffer.from(entry);
    return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 255), bytes]);
  });
  tiled("entries", framed);
  let hashes = entries.map(leafOf);
  for (let level = 0; hashes.length > 0; level++) {
    tiled(level, hashes);
    const full = Math.floor(hashes.length / 256);
    hashes = Array.from({ length: full }, (_, tile) => treeRoot(hashes.slice(tile * 256, tile * 256 + 256)));
  }
  return files;
}

interface Cast {
  scope: string;
  choice: string;
  holder: string;
  ballot: string;
}

interface Counted {
  scope: string;
  lines: string[];
  counts: Map<string, number>;
}

export const holderOf = (username: string, scope: string, nonce: string): string =>
  sha256(`mero-mat/holder/v2\n${username}\n${scope}\n${nonce}\n`).toString("hex");

export const ballotOf = (scope: string, choice: string, holder: string): string =>
  sha256(`mero-mat/ballot/v2\n${scope}\n${choice}\n${holder}\n`).toString("hex");

const saltOf = (username: string, count: number): string => sha256(`${username} ${count}`).toString("hex");

const markOf = (username: string, scope: string, bit: 0 | 1, salt: string): string =>
  sha256(`mero-mat/mark/v1\n${scope}\n${username}\n${bit}\n${salt}\n`).toString("hex");

interface Row {
  postId: string;
  postContent: string;
  province: string;
  district: string;
  electionArea: number;
  optionId: string;
  name: string;
  nepaliName: string;
  party: string;
  votes: number;
  isWinner: boolean;
  countEntry: number | null;
}

interface Totals {
  totalNationalVotes: number;
  allParties: { partyName: string; totalVotes: number }[];
  lastCount: { entry: number; ballots: number; parties: { partyName: string; votes: number }[] } | null;
}

export class TestLog {
  readonly key: NoteKey;
  readonly entries: string[] = [];
  readonly files = new Map<string, Buffer>();
  results: Row[] = [];
  totals: Totals = { totalNationalVotes: 0, allParties: [], lastCount: null };
  readonly #polls = new Map<string, string[]>();
  readonly #live = new Map<string, Cast>();
  #nonces = 0;
  #server: Server | undefined;

  constructor(origin: string) {
    this.key = new NoteKey(origin);
  }

  add(entry: object): number {
    return this.entries.push(JSON.stringify(entry)) - 1;
  }

  poll(poll: string, options: string[]): void {
    this.#polls.set(poll, options);
    const listed = options.map((id) => [id, id, `${id}, नेपाली`, "Independent"]);
    this.add({ kind: "poll", poll, area: ["bagmati", "kathmandu", 1], content: "को?", options: listed });
  }

  party(party: string): void {
    this.add({ kind: "party", party, name: party, nepaliName: party });
  }

  /** Seals a ballot; it replaces the voter's earlier one of the same scope. */
  cast(voter: string, scope: string, choice: string): string {
    const nonce = sha256(String(this.#nonces++)).toString("hex");
    const holder = holderOf(voter, scope, nonce);
    const ballot = ballotOf(scope, choice, holder);
    const replaces = this.#live.get(`${voter} ${scope}`)?.ballot ?? null;
    this.#live.set(`${voter} ${scope}`, { scope, choice, holder, ballot });
    this.add({ kind: "ballot", scope, ballot, replaces });
    return ballot;
  }

  withdraw(voter: string, scope: string): void {
    const cast = this.#live.get(`${voter} ${scope}`);
    this.#live.delete(`${voter} ${scope}`);
    this.add({ kind: "withdrawal", scope, ballot: cast?.ballot });
  }

  /** Counts a scope and opens its ballots; `lie` may falsify both before they are written. */
  count(scope: string, lie: (counted: Counted) => void = () => {}): number {
    const casts = [...this.#live.values()].filter((cast) => cast.scope === scope);
    const counts = new Map((this.#polls.get(scope) ?? []).map((option) => [option, 0]));
    for (const { choice } of casts) counts.set(choice, (counts.get(choice) ?? 0) + 1);
    const lines = casts.map(({ ballot, choice, holder }) => `${ballot} ${choice} ${holder}\n`).sort();
    const counted = { scope, lines, counts };
    lie(counted);
    const pages: Buffer[] = [];
    for (let start = 0; start < lines.length; start += 10_000)
      pages.push(Buffer.from(lines.slice(start, start + 10_000).join("")));
    const numbers = [...counts].sort(([a], [b]) => (this.#polls.has(scope) ? 0 : a < b ? -1 : 1));
    const [first, second] = numbers.toSorted(([, a], [, b]) => b - a);
    const isWon = this.#polls.has(scope) && first && first[1] > (second?.[1] ?? 0);
    const winner = isWon ? first[0] : null;
    const openings = sha256(...pages.map((page) => sha256(page))).toString("hex");
    const index = this.add({
      kind: "count",
      scope,
      ballots: lines.length,
      counts: numbers,
      winner,
      pages: pages.length,
      openings,
    });
    for (const [number, page] of pages.entries()) this.files.set(`openings/${index}/${number}`, page);
    this.marks(scope, index, lines.length);
    if (this.#polls.has(scope)) {
      const rows = numbers.map(([optionId, votes]) => ({
        postId: scope,
        postContent: "को?",
        province: "bagmati",
        district: "kathmandu",
        electionArea: 1,
        optionId,
        name: optionId,
        nepaliName: `${optionId}, नेपाली`,
        party: "Independent",
        votes,
        isWinner: optionId === winner,
        countEntry: index,
      }));
      this.results = [...this.results.filter(({ postId }) => postId !== scope), ...rows];
    } else {
      const parties = numbers.map(([partyName, votes]) => ({ partyName, votes }));
      this.totals = {
        totalNationalVotes: lines.length,
        allParties: numbers.map(([partyName, totalVotes]) => ({ partyName, totalVotes })),
        lastCount: { entry: index, ballots: lines.length, parties },
      };
    }
    return index;
  }

  /** Writes the register of a count: who has a live ballot, and a few who have not; `lie` may falsify it. */
  marks(scope: string, count: number, ballots: number, lie: (entry: object) => object = (entry) => entry): void {
    const live = [...this.#live].flatMap(([key, cast]) => (cast.scope === scope ? [key.split(" ")[0] ?? ""] : []));
    const voters = Array.from({ length: ballots }, (_, n) => live[n] ?? `ghost${n}`);
    const accounts = [...voters.map((name) => [name, 1] as const), ...[1, 2, 3].map((n) => [`absent${n}`, 0] as const)];
    const lines = accounts.map(([name, bit]) => `${markOf(name, scope, bit, saltOf(name, count))} ${bit}\n`).sort();
    const page = lines.join("");
    this.files.set(`marks/${count}/0`, Buffer.from(page));
    const sums = { eligible: lines.length, voted: voters.length, removed: 0, admins: Math.min(2, ballots), pages: 1 };
    this.add(lie({ kind: "marks", scope, count, ...sums, marks: sha256(sha256(page)).toString("hex") }));
  }

  /** Falsifies the last entry of this kind. */
  edit(kind: string, change: (entry: string) => string): void {
    const index = this.entries.findLastIndex((entry) => entry.startsWith(`{"kind":"${kind}"`));
    this.entries[index] = change(this.entries[index] ?? "");
  }

  /** Signs the log as it is now. */
  seal(size = this.entries.length): string {
    const entries = this.entries.slice(0, size);
    for (const [path, bytes] of treeFiles(entries)) this.files.set(path, bytes);
    const root = treeRoot(entries.map(leafOf)).toString("base64");
    const checkpoint = this.key.sign(`${this.key.name}\n${size}\n${root}\n`);
    this.files.set("checkpoint", Buffer.from(checkpoint));
    this.files.set(
      "key",
      Buffer.from(`${this.key.verifierKey}\n${new NoteKey(`${this.key.name}/receipts`).verifierKey}\n`),
    );
    return checkpoint;
  }

  async serve(): Promise<URL> {
    const server = createServer((request, response) => {
      const path = (request.url ?? "").slice(1);
      const published: Record<string, unknown> = {
        "api/results/export.json": this.results,
        "api/votes/party/statistics": this.totals,
      };
      const file = published[path]
        ? Buffer.from(JSON.stringify(published[path]))
        : (this.files.get(path.replace(/^log\//, "")) ?? this.files.get(path.replace(/^log\/\d+\//, "")));
      response.writeHead(file ? 200 : 404).end(file);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve) ?? resolve(undefined));
  }
}

/**
 * Creates a log with two polls and the nationwide vote, and with votes changed and taken back: some hundred entries.
 */
export function electedLog(origin = "vote.example/log"): TestLog {
  const log = new TestLog(origin);
  const [, site, number] = /^(.*)\/(\d+)$/.exec(origin) ?? [];
  if (number === "2") log.add({ kind: "continues", origin: site, size: 0, root: treeRoot([]).toString("base64") });
  log.poll("poll-1", ["asha", "bina", "chandra"]);
  log.poll("poll-2", ["dipak", "esha"]);
  log.party("sun");
  log.party("tree");
  for (let voter = 0; voter < 300; voter++) {
    log.cast(`v${voter}`, "poll-1", voter % 3 === 0 ? "bina" : "asha");
    if (voter % 2 === 0) log.cast(`v${voter}`, "samanupatik", voter % 4 === 0 ? "sun" : "tree");
  }
  for (let voter = 0; voter < 20; voter++) log.cast(`v${voter}`, "poll-1", "chandra");
  for (let voter = 20; voter < 25; voter++) log.withdraw(`v${voter}`, "poll-1");
  for (let voter = 0; voter < 12; voter++) log.cast(`v${voter}`, "poll-2", "esha");
  log.count("samanupatik");
  return log;
}
