import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, connect as openSocket, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Instance } from "./faulty-services.ts";
import type { Fault } from "./plan.ts";

// https://www.postgresql.org/docs/current/protocol-message-formats.html

const protocol3 = 196608;
const lengthBytes = 4;

interface Message {
  type: string;
  bytes: Buffer;
}

/** Cuts a stream into messages; the first one of a client has no type. */
class Messages {
  #rest = Buffer.alloc(0);
  #isTyped: boolean;

  constructor({ isTyped }: { isTyped: boolean }) {
    this.#isTyped = isTyped;
  }

  *read(chunk: Buffer): Generator<Message> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const start = this.#isTyped ? 1 : 0;
      if (this.#rest.length < start + lengthBytes) return;
      const end = start + this.#rest.readInt32BE(start);
      if (this.#rest.length < end) return;
      const bytes = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      yield { type: this.#isTyped ? String.fromCharCode(bytes[0] ?? 0) : "", bytes };
      this.#isTyped = true;
    }
  }
}

const textsOf = ({ bytes }: Message) => bytes.toString("utf8", 1 + lengthBytes).split("\0");

const shortened = (names: Iterable<string>) => [...new Set(names)].slice(0, 2).join(", ");

/** Names a statement by what it writes, or else by the first table that it reads. */
function operationOf(statement: string): string {
  const text = statement.toLowerCase();
  const written = [...text.matchAll(/(?<!do |for |key )\b(insert|delete|update)\s+(?:into |from )?"?(\w+)"?/g)];
  if (written.length > 0) return shortened(written.map(([, verb, table]) => `${verb} ${table}`));
  const [, table] = /\bfrom\s+"?(\w+)"?/.exec(text) ?? [];
  return table ? `select ${table}` : text.trim().slice(0, 40);
}

function failing(sqlState: string): Buffer {
  const body = Buffer.from(`do $$ begin raise sqlstate '${sqlState}' using message = 'a planned fault'; end $$\0`);
  const head = Buffer.alloc(1 + lengthBytes);
  head.write("Q");
  head.writeInt32BE(lengthBytes + body.length, 1);
  return Buffer.concat([head, body]);
}

/** One connection of the server under test to PostgreSQL. */
class Session {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #instance: Instance;
  readonly closed: Promise<unknown>;
  readonly #statements = new Map<string, string>();
  #isWithheld = false;
  #answered = () => {};
  #turn: Promise<void> = Promise.resolve();
  #written: Set<string> | null = null;

  constructor(client: Socket, server: Socket, instance: Instance) {
    this.#client = client;
    this.#server = server;
    this.#instance = instance;
    // A connection that breaks is closed as well.
    for (const socket of [client, server]) socket.on("error", () => {});
    this.closed = new Promise((resolve) => server.once("close", resolve));
    client.on("close", () => this.cut());
    server.on("close", () => this.cut());
    const asked = new Messages({ isTyped: false });
    let parts: Message[] = [];
    client.on("data", (chunk) => {
      for (const message of asked.read(chunk)) {
        parts.push(message);
        if (!["", "Q", "S", "X"].includes(message.type)) continue;
        const request = parts;
        parts = [];
        this.#turn = this.#turn.then(() => this.#handle(request));
      }
    });
    const answers = new Messages({ isTyped: true });
    server.on("data", (chunk) => {
      if (!this.#isWithheld) client.write(chunk);
      for (const { type } of answers.read(chunk)) if (type === "Z") this.#answered();
    });
  }

  /** Ends both sides. PostgreSQL finishes a statement under way, as it does when a client is killed. */
  cut(): void {
    this.#client.destroy();
    this.#server.end();
    this.#answered();
  }

  async #handle(request: Message[]): Promise<void> {
    const operation = this.#operationOf(request);
    const fault = operation === null ? null : this.#instance.next(operation);
    const bytes = Buffer.concat(request.map((message) => message.bytes));
    if (fault) await this.#fail(fault, bytes);
    else if (operation === null) this.#server.write(bytes);
    else await this.#forward(bytes);
  }

  async #fail(fault: Fault, bytes: Buffer): Promise<void> {
    if (fault.kind === "delay") {
      await pause(fault.ms);
      return this.#forward(bytes);
    }
    if (fault.kind === "refuse") {
      return this.#forward(failing(fault.sqlState));
    }
    if (fault.kind === "lose" || fault.kind === "crash after") {
      this.#isWithheld = true;
      await this.#forward(bytes);
    }
    if (fault.kind === "crash before" || fault.kind === "crash after") this.#instance.crash();
    else this.cut();
  }

  async #forward(bytes: Buffer): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      this.#answered = resolve;
    });
    this.#server.write(bytes);
    if (this.#server.writable) await answered;
  }

  /** Returns the name of the operation; null for what is none, such as the end of a connection. */
  #operationOf([first, ...rest]: Message[]): string | null {
    if (!first || first.type === "X") return null;
    if (first.type === "") return first.bytes.readInt32BE(lengthBytes) === protocol3 ? "connect" : null;
    const statement = this.#statementOf(first, rest);
    const operation = operationOf(statement);
    if (operation === "begin") this.#written = new Set();
    else if (operation === "commit" || operation === "rollback") {
      const written = shortened(this.#written ?? []);
      this.#written = null;
      if (operation === "commit") return `commit ${written}`;
    } else if (/^(?:insert|update|delete) /.test(operation))
      for (const write of operation.split(", ")) this.#written?.add(write);
    return operation;
  }

  #statementOf(first: Message, rest: Message[]): string {
    const [name = "", text = ""] = textsOf(first);
    if (first.type === "Q") return name;
    if (first.type === "P") {
      this.#statements.set(name, text);
      return text;
    }
    const bind = [first, ...rest].find(({ type }) => type === "B");
    return this.#statements.get(bind ? (textsOf(bind)[1] ?? "") : "") ?? "";
  }
}

export interface PostgresProxy {
  url: string;
  /** Cuts all connections and accepts no more; resolves when PostgreSQL has ended every one. */
  sever(): Promise<void>;
}

/** Opens a proxy before PostgreSQL that makes the plan's faults. */
export async function proxyPostgres(databaseUrl: string, instance: Instance): Promise<PostgresProxy> {
  const url = new URL(databaseUrl);
  const file = `.s.PGSQL.${url.port}`;
  const target = join(url.searchParams.get("host") ?? "", file);
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-proxy-"));
  const sessions = new Set<Session>();
  const server = createServer((client) => {
    const session = new Session(client, openSocket(target), instance);
    sessions.add(session);
    void session.closed.then(() => sessions.delete(session));
  });
  server.listen(join(folder, file));
  await once(server, "listening");
  url.searchParams.set("host", folder);
  return {
    url: url.href,
    async sever() {
      server.close();
      const open = [...sessions];
      for (const session of open) session.cut();
      await Promise.all(open.map(({ closed }) => closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
