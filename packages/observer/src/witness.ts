// c2sp.org/tlog-witness: countersigns heads of logs that only grew.
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { base64, concat, decimal, fromBase64, hex, same, utf8 } from "./core/bytes.ts";
import { type Checkpoint, readCheckpoint } from "./core/checkpoint.ts";
import { Fault } from "./core/fault.ts";
import { cosignedText, keyId, signatureTypes, signedBy, type VerifierKey } from "./core/note.ts";
import { type Head, isConsistent, treeHashes } from "./core/tree.ts";
import { publicKeyOf, sha256, signEd25519, verifyEd25519 } from "./node.ts";
import { writeWhole } from "./state.ts";

export interface WitnessKey {
  name: string;
  seed: Uint8Array;
}

const typed = (bytes: Uint8Array) => base64(concat(Uint8Array.of(signatureTypes.cosignature), bytes));

const idOf = ({ name, seed }: WitnessKey) => keyId(sha256, name, signatureTypes.cosignature, publicKeyOf(seed));

export const verifierKeyOf = (key: WitnessKey): string => `${key.name}+${idOf(key)}+${typed(publicKeyOf(key.seed))}`;

export const privateKeyLine = (key: WitnessKey): string => `PRIVATE+KEY+${key.name}+${idOf(key)}+${typed(key.seed)}`;

export function readWitnessKey(line: string): WitnessKey {
  const [, name, id, encoded] = /^PRIVATE\+KEY\+([^\s+]+)\+([0-9a-f]{8})\+(\S+)\n?$/u.exec(line) ?? [];
  const bytes = fromBase64(encoded ?? "");
  if (!name || bytes?.length !== 33 || bytes[0] !== signatureTypes.cosignature)
    throw new Error("This is no private key of a witness.");
  const key = { name, seed: bytes.subarray(1) };
  if (idOf(key) !== id) throw new Error("The id of the private key is not that of its key.");
  return key;
}

export function cosign({ name, seed }: WitnessKey, text: string, time: number): string {
  const stamp = new Uint8Array(8);
  new DataView(stamp.buffer).setBigUint64(0, BigInt(time));
  const id = Uint8Array.from(idOf({ name, seed }).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const signature = signEd25519(seed, utf8(cosignedText(text, time)));
  return `— ${name} ${base64(concat(id, stamp, signature))}\n`;
}

interface Answer {
  status: number;
  body: string;
  type?: string;
}

const refuse = (status: number, body: string): Answer => ({ status, body: `${body}\n` });
const conflict = (size: number): Answer => ({ status: 409, body: `${size}\n`, type: "text/x.tlog.size" });

interface Request {
  old: number;
  proof: Uint8Array[];
  checkpoint: Checkpoint;
}

function readRequest(body: string): Request | null {
  const end = body.indexOf("\n\n");
  const [first = "", ...lines] = body.slice(0, Math.max(0, end)).split("\n");
  const old = first.startsWith("old ") ? decimal(first.slice(4)) : null;
  const proof = lines.map(fromBase64).filter((hash) => hash?.length === 32);
  if (old === null || lines.length > 63 || proof.length !== lines.length) return null;
  try {
    return { old, proof: proof.filter((hash) => hash !== null), checkpoint: readCheckpoint(body.slice(end + 2)) };
  } catch {
    return null;
  }
}

interface SavedHead {
  size: number;
  root: string;
  /** The log's signatures and this witness's own. */
  note: string;
}

/** Stores the last cosigned head of each log by origin, on disk before the cosignature is sent. */
class Heads {
  readonly #path: string;
  readonly #heads: Map<string, SavedHead>;

  constructor(path: string) {
    this.#path = path;
    this.#heads = new Map(existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, "utf8"))) : []);
  }

  of(origin: string): (Head & { note: string }) | null {
    const head = this.#heads.get(origin);
    const root = head && fromBase64(head.root);
    return root ? { size: head.size, root, note: head.note } : null;
  }

  save({ origin, size, root }: Checkpoint, note: string): void {
    const saved = { size, root: base64(root), note };
    // Written first: a head that only memory has would be served to monitors, and forgotten at a restart.
    writeWhole(this.#path, `${JSON.stringify({ ...Object.fromEntries(this.#heads), [origin]: saved }, null, 2)}\n`);
    this.#heads.set(origin, saved);
  }

  /** Finds the cosigned head that monitors request by the hash of its origin. */
  noteAt(originHash: string): string | null {
    for (const [origin, { note }] of this.#heads) if (hex(sha256(utf8(origin))) === originHash) return note;
    return null;
  }
}

export interface WitnessOptions {
  key: WitnessKey;
  logs: VerifierKey[];
  statePath: string;
  now?: () => number;
  say?(line: string): void;
}

export function witness({ key, logs, statePath, now = Date.now, say }: WitnessOptions): Server {
  const heads = new Heads(statePath);

  /** Returns the lines of the log's own signatures. A log may have several keys while it changes them. */
  const signedLines = async ({ origin, note }: Checkpoint): Promise<string> => {
    const own = logs.filter(({ name }) => name === origin);
    for (const log of own) await signedBy(verifyEd25519, note, log);
    return note.signatures
      .filter(({ name, id }) => own.some((log) => log.name === name && log.id === id))
      .map(({ line }) => `${line}\n`)
      .join("");
  };

  const addCheckpoint = async (body: string): Promise<Answer> => {
    const request = readRequest(body);
    if (!request) return refuse(400, "This is no add-checkpoint request.");
    const { old, proof, checkpoint } = request;
    if (!logs.some(({ name }) => name === checkpoint.origin))
      return refuse(404, "This witness does not know this log.");
    const { origin, size, root, note } = checkpoint;
    const signed = await signedLines(checkpoint).catch((error) => {
      if (error instanceof Fault) return "";
      throw error;
    });
    if (!signed) return refuse(403, "The signatures are not those of the log's known keys.");
    if (old > size) return refuse(400, "The old size is larger than the new one.");
    // Synchronous from here on, so no other request runs between the comparison and the update.
    const last = heads.of(origin);
    if (old !== (last?.size ?? 0)) return conflict(last?.size ?? 0);
    const before = last ?? { size: 0, root: sha256(new Uint8Array(0)) };
    const submitted = `${note.text}\n${signed}`;
    const evidence = [last?.note ?? "", submitted].filter(Boolean).join("\n");
    if (old === size && !same(before.root, root)) {
      const problem = last ? `has signed two trees of ${size} entries` : "has signed a root for an empty log";
      say?.(`FAULT: ${origin} ${problem}\n${evidence}`);
      return refuse(422, "Another tree of this size was cosigned.");
    }
    // Anybody can post a genuine head with a junk proof, so this alone accuses nobody.
    if (!isConsistent(treeHashes(sha256), before, checkpoint, proof)) {
      say?.(
        `REFUSED: no valid proof that ${size} entries of ${origin} begin with the ${old} cosigned before\n${evidence}`,
      );
      return refuse(422, "The proof does not show that the log only grew.");
    }
    const cosignature = cosign(key, note.text, Math.floor(now() / 1000));
    heads.save(checkpoint, submitted + cosignature);
    say?.(`${origin} has ${size} entries`);
    return { status: 200, body: cosignature };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (request.method === "GET") {
      const [, originHash = ""] = /\/([0-9a-f]{64})\/checkpoint$/.exec(request.url ?? "") ?? [];
      const note = heads.noteAt(originHash);
      return note === null ? refuse(404, "Not found.") : { status: 200, body: note };
    }
    if (request.method !== "POST" || !request.url?.endsWith("/add-checkpoint")) return refuse(404, "Not found.");
    const body = await bodyOf(request);
    return body === null ? refuse(413, "Too long.") : addCheckpoint(body);
  };

  const pace = { requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
  return createServer(pace, async (request, response) => {
    const { status, body, type } = await answer(request).catch((error) => {
      say?.(`A request was not answered: ${error}`);
      return refuse(500, "This witness has a problem of its own.");
    });
    // The rest of an endless request is not read.
    response.shouldKeepAlive = request.complete;
    response.writeHead(status, { "content-type": type ?? "text/plain; charset=utf-8" }).end(body);
  });
}

const longestBody = 65_536;

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longestBody) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
