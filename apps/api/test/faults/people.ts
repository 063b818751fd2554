import { expect } from "vitest";
import { type Country, officer, parties } from "./country.ts";
import type { World } from "./world.ts";

type Scope = "poll" | "party";

/** A request with an Idempotency-Key, and what its caller knows of it. */
export interface Keyed {
  line: string;
  key: string;
  cookie: string;
  body: object;
  told: Awaited<ReturnType<World["ask"]>>;
}

const tries = 3;

export async function askWithKey(world: World, asked: Omit<Keyed, "told">): Promise<Keyed> {
  const { line, key, cookie, body } = asked;
  const options = { cookie, body, headers: { "idempotency-key": key }, address: addressFor(cookie) };
  return { ...asked, told: await world.askAgain(line, options, tries) };
}

/** Gives each person a network of their own. */
const addressFor = (cookie: string) => `10.1.${cookie.length}.${cookie.match(/\d+/)?.[0] ?? 200}`;

/** A voter who remembers what they were told, and which votes that allows. */
export class Voter {
  readonly username: string;
  readonly #world: World;
  readonly #country: Country;
  /** The votes that the answers so far allow: several after an unknown outcome, null for none. */
  readonly allowed: Record<Scope, Set<string | null>> = { poll: new Set([null]), party: new Set([null]) };
  readonly comments: Keyed[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: a test reads an answer as a caller without types would
  receipts: any[] = [];
  #step = 0;

  constructor(world: World, country: Country, username: string) {
    this.#world = world;
    this.#country = country;
    this.username = username;
  }

  get cookie(): string {
    return `session=${this.username}`;
  }

  #ask(line: string, body?: object) {
    const { cookie } = this;
    return this.#world.ask(line, { cookie, address: addressFor(cookie), ...(body && { body }) });
  }

  #draw(name: string): number {
    return this.#world.plan.draw(`${this.username} ${this.#step} ${name}`);
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
    const told = await this.#ask("POST /api/votes", { postId: this.#country.pollId, optionId: choice });
    this.#note("poll", choice, told.kind);
    if (told.kind === "unknown") await this.read();
  }

  async #voteForParty(): Promise<void> {
    const partyName = this.#pick(parties);
    const told = await this.#ask("POST /api/votes/party", { partyName });
    this.#note("party", partyName, told.kind);
    // Sent again as it is, like a phone without network does.
    if (told.kind === "unknown")
      this.#note("party", partyName, (await this.#ask("POST /api/votes/party", { partyName })).kind);
  }

  async #withdraw(): Promise<void> {
    const told = await this.#ask("POST /api/user/withdraw-votes");
    // A vote on a declared poll stays.
    if (told.kind !== "done" || told.body.withdrawn.candidateVotes > 0) this.#note("poll", null, told.kind);
    this.#note("party", null, told.kind);
    if (told.kind === "unknown") await this.read();
  }

  async #voteWrongly(): Promise<void> {
    const told = await this.#ask("POST /api/votes", { postId: this.#country.pollId, optionId: this.#country.pollId });
    expect(told.kind, `${this.username} voted for nobody`).not.toBe("done");
  }

  async #comment(): Promise<void> {
    const key = `comment-${this.username}-${this.#step}`;
    const body = { postId: this.#country.pollId, content: key };
    this.comments.push(await askWithKey(this.#world, { line: "POST /api/comments", key, cookie: this.cookie, body }));
  }

  #note(scope: Scope, choice: string | null, kind: "done" | "refused" | "unknown"): void {
    if (kind === "done") this.allowed[scope] = new Set([choice]);
    if (kind === "unknown") this.allowed[scope].add(choice);
    if (kind !== "refused") this.receipts = [];
  }

  /** Looks at the own votes, which must be allowed by every answer so far, and keeps the receipts. */
  async read(): Promise<boolean> {
    const told = await this.#ask("GET /api/receipts");
    if (told.kind !== "done") return false;
    const own = (isParty: boolean) =>
      told.body.find(({ scope }: { scope: string }) => (scope === "samanupatik") === isParty);
    const seen = { poll: own(false)?.choice ?? null, party: own(true)?.name ?? null };
    for (const scope of ["poll", "party"] as const) {
      expect([...this.allowed[scope]], `${this.username} looks at the ${scope} vote`).toContain(seen[scope]);
      this.allowed[scope] = new Set([seen[scope]]);
    }
    this.receipts = told.body;
    return true;
  }
}

/** The officer's mutations, each with a key. */
export class Officer {
  readonly #world: World;
  readonly #country: Country;
  readonly done: Keyed[] = [];

  constructor(world: World, country: Country) {
    this.#world = world;
    this.#country = country;
  }

  async #act(line: string, key: string, body: object): Promise<void> {
    this.done.push(await askWithKey(this.#world, { line, key, cookie: `session=${officer}`, body }));
  }

  approveNewcomers = () =>
    this.#act("POST /api/admin/waves/approve", "approve-newcomers", {
      ids: this.#country.newcomers.map(({ id }) => id),
    });

  upload = (picture: Buffer) => this.#act("PUT /api/upload", "upload-picture", picture);

  declare = () => this.#act(`POST /api/admin/posts/${this.#country.pollId}/declare-winner`, "declare-winner", {});

  seal = () => this.#world.ask("POST /api/admin/public-log/seal", { cookie: `session=${officer}` });
}
