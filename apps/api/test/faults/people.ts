import { expect } from "vitest";
import type { Cluster, Outcome } from "./cluster.ts";
import { type Country, officer, parties } from "./country.ts";

type Scope = "poll" | "party";

/** A request with an Idempotency-Key, and what its caller knows of it. */
export interface Keyed {
  line: string;
  key: string;
  cookie: string;
  body: object;
  outcome: Outcome;
}

const tries = 3;

export async function sendWithKey(cluster: Cluster, asked: Omit<Keyed, "outcome">): Promise<Keyed> {
  const { line, key, cookie, body } = asked;
  const options = { cookie, body, headers: { "idempotency-key": key }, address: addressFor(cookie) };
  return { ...asked, outcome: await cluster.sendRepeatedly(line, options, tries) };
}

/** Gives each person a network of their own. */
const addressFor = (cookie: string) => `10.1.${cookie.length}.${cookie.match(/\d+/)?.[0] ?? 200}`;

/** A voter who remembers what they were told, and which votes that allows. */
export class Voter {
  readonly username: string;
  readonly #cluster: Cluster;
  readonly #country: Country;
  /** The votes that the outcomes so far allow: several after an unknown one, null for none. */
  readonly allowed: Record<Scope, Set<string | null>> = { poll: new Set([null]), party: new Set([null]) };
  readonly comments: Keyed[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: a test reads an answer as a caller without types would
  receipts: any[] = [];
  #step = 0;
  /** Whether a request may still be done: nothing is certain then before the faults end. */
  #isLate = false;

  constructor(cluster: Cluster, country: Country, username: string) {
    this.#cluster = cluster;
    this.#country = country;
    this.username = username;
  }

  get cookie(): string {
    return `session=${this.username}`;
  }

  #send(line: string, body?: object) {
    const { cookie } = this;
    return this.#cluster.send(line, { cookie, address: addressFor(cookie), ...(body && { body }) });
  }

  #draw(name: string): number {
    return this.#cluster.plan.draw(`${this.username} ${this.#step} ${name}`);
  }

  #pick(from: string[]): string {
    return from[Math.floor(this.#draw("choice") * from.length)] ?? "";
  }

  /** Takes the next step of this voter, drawn from the seed. */
  async act(): Promise<void> {
    this.#step++;
    const drawn = this.#draw("act");
    if (this.#step === 1 || drawn < 0.32) await this.#vote();
    else if (this.#step === 2 || drawn < 0.6) await this.#voteForParty();
    else if (drawn < 0.72) await this.#withdraw();
    else if (drawn < 0.9) await this.#comment();
    else if (drawn < 0.94) await this.#voteWrongly();
    else await this.read();
  }

  async #vote(): Promise<void> {
    const choice = this.#pick(this.#country.options);
    const outcome = await this.#send("POST /api/votes", { postId: this.#country.pollId, optionId: choice });
    this.#note("poll", choice, outcome);
    if (outcome.kind === "unknown") await this.read();
  }

  async #voteForParty(): Promise<void> {
    const partyName = this.#pick(parties);
    const outcome = await this.#send("POST /api/votes/party", { partyName });
    this.#note("party", partyName, outcome);
    // Sent again as it is, like a phone without network does.
    if (outcome.kind === "unknown")
      this.#note("party", partyName, await this.#send("POST /api/votes/party", { partyName }));
  }

  async #withdraw(): Promise<void> {
    const outcome = await this.#send("POST /api/user/withdraw-votes");
    // A vote on a declared poll stays.
    if (outcome.kind !== "done" || outcome.body.withdrawn.candidateVotes > 0) this.#note("poll", null, outcome);
    this.#note("party", null, outcome);
    if (outcome.kind === "unknown") await this.read();
  }

  async #voteWrongly(): Promise<void> {
    const outcome = await this.#send("POST /api/votes", {
      postId: this.#country.pollId,
      optionId: this.#country.pollId,
    });
    expect(outcome.kind, `${this.username} voted for nobody`).not.toBe("done");
  }

  async #comment(): Promise<void> {
    const key = `comment-${this.username}-${this.#step}`;
    const body = { postId: this.#country.pollId, content: key };
    this.comments.push(
      await sendWithKey(this.#cluster, { line: "POST /api/comments", key, cookie: this.cookie, body }),
    );
  }

  #note(scope: Scope, choice: string | null, outcome: Outcome): void {
    if (outcome.kind === "refused") return;
    this.#isLate ||= outcome.kind === "unknown" && outcome.isLate;
    if (outcome.kind === "done") this.#settle(scope, choice);
    this.allowed[scope].add(choice);
    this.receipts = [];
  }

  #settle(scope: Scope, choice: string | null): void {
    if (!this.#isLate) this.allowed[scope] = new Set([choice]);
  }

  /** Looks at the own votes when no request can be under way any more. */
  readAtLast(): Promise<boolean> {
    this.#isLate = false;
    return this.read();
  }

  /** Looks at the own votes, which must be allowed by every outcome so far, and keeps the receipts. */
  async read(): Promise<boolean> {
    const outcome = await this.#send("GET /api/receipts");
    if (outcome.kind !== "done") return false;
    const own = (isParty: boolean) =>
      outcome.body.find(({ scope }: { scope: string }) => (scope === "samanupatik") === isParty);
    const seen = { poll: own(false)?.choice ?? null, party: own(true)?.name ?? null };
    for (const scope of ["poll", "party"] as const) {
      expect([...this.allowed[scope]], `${this.username} looks at the ${scope} vote`).toContain(seen[scope]);
      this.#settle(scope, seen[scope]);
    }
    this.receipts = outcome.body;
    return true;
  }
}

/** The officer's mutations, each with a key. */
export class Officer {
  readonly #cluster: Cluster;
  readonly #country: Country;
  readonly done: Keyed[] = [];

  constructor(cluster: Cluster, country: Country) {
    this.#cluster = cluster;
    this.#country = country;
  }

  async #act(line: string, key: string, body: object): Promise<void> {
    this.done.push(await sendWithKey(this.#cluster, { line, key, cookie: `session=${officer}`, body }));
  }

  approveNewcomers = () =>
    this.#act("POST /api/admin/waves/approve", "approve-newcomers", {
      ids: this.#country.newcomers.map(({ id }) => id),
    });

  upload = (picture: Buffer) => this.#act("PUT /api/upload", "upload-picture", picture);

  declare = () => this.#act(`POST /api/admin/posts/${this.#country.pollId}/declare-winner`, "declare-winner", {});

  seal = () => this.#cluster.send("POST /api/admin/public-log/seal", { cookie: `session=${officer}` });
}
