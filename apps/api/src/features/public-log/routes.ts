import type { Db } from "@mero-mat/db/connect";
import * as cosignatures from "@mero-mat/db/queries/log-cosignatures";
import * as logs from "@mero-mat/db/queries/log-state";
import * as tiles from "@mero-mat/db/queries/log-tiles";
import type { FastifyInstance, FastifyReply } from "fastify";
import { fail } from "../../calls/failures.ts";
import { beginningOf } from "./append.ts";
import { hashBytes, tileWidth } from "./tree.ts";

const text = "text/plain; charset=utf-8";
const bytes = "application/octet-stream";
const forSeconds = "public, max-age=5";
const forEver = "public, max-age=31536000, immutable";
// Of full tiles and bundles, which never change.
const keptBytesMost = 64 * 1024 * 1024;
const currentKnownMs = 2000;

const levels = /^(?:[0-9]|[1-5][0-9]|6[0-3])$/;
const place = /^(?:x\d{3}\/){0,4}\d{3}$/;
const numeral = /^(?:0|[1-9]\d{0,14})$/;

/** Reads `x001/x234/067.p/5` as tile 1234067 with 5 hashes; null when malformed. */
function readPlace(path: string): { n: number; width: number } | null {
  const [index = "", width = String(tileWidth), ...rest] = path.split(".p/");
  if (!place.test(index) || index.startsWith("x000/") || rest.length > 0) return null;
  if (!/^[1-9]\d{0,2}$/.test(width) || (path !== index && Number(width) >= tileWidth)) return null;
  return { n: Number(index.replace(/[x/]/g, "")), width: Number(width) };
}

/** Keeps the most recently used files, up to so many bytes. */
function cache() {
  const kept = new Map<string, Buffer>();
  let size = 0;
  return async (name: string, load: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const found = kept.get(name) ?? (await load());
    if (!found) return null;
    if (!kept.delete(name)) size += found.length;
    kept.set(name, found);
    for (const [oldest, { length }] of kept) {
      if (size <= keptBytesMost) break;
      kept.delete(oldest);
      size -= length;
    }
    return found;
  };
}

/** Reads tiles and entries as far as a signed head covers them; a full one is read from the database only once. */
function openTiles(db: Db) {
  const kept = cache();
  return async function read(logId: number, kind: string, path: string): Promise<Buffer> {
    const isEntries = kind === "entries";
    const found = readPlace(path);
    if (!found || !(isEntries || levels.test(kind))) throw fail("not_found");
    const { n, width } = found;
    const level = isEntries ? 0 : Number(kind);
    const load = async () => {
      const log = await logs.find(db, logId);
      const there = Math.floor((log?.headSize ?? 0) / tileWidth ** level) - n * tileWidth;
      if (there < width) return null;
      return isEntries ? tiles.bundle(db, logId, n) : tiles.tile(db, logId, level, n);
    };
    const body = width === tileWidth ? await kept(`${logId}/${kind}/${n}`, load) : await load();
    if (!body) throw fail("not_found");
    if (width === tileWidth) return body;
    return isEntries ? beginningOf(body, width) : body.subarray(0, width * hashBytes);
  };
}

/** Serves the log to everybody, without a session, in the format of c2sp.org/tlog-tiles. */
export function registerLog(app: FastifyInstance, db: Db): void {
  const readTile = openTiles(db);
  const send = (reply: FastifyReply, type: string, kept: string, body: Buffer | string) =>
    reply
      .type(type)
      .header("cache-control", kept)
      // Anybody's page may check it.
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(body);

  /** Sends the newest head, and those who countersigned it. */
  async function sendHead(reply: FastifyReply, log: logs.LogRow | undefined) {
    if (!log) throw fail("not_found");
    const all = await cosignatures.all(db, log.id);
    const lines = all.filter(({ size }) => size === log.headSize).map(({ line }) => line);
    return send(reply, text, forSeconds, log.headNote + lines.join(""));
  }

  function sendKeys(reply: FastifyReply, log: logs.LogRow | undefined) {
    if (!log) throw fail("not_found");
    return send(reply, text, forSeconds, log.verifierKeys);
  }

  /** Sends a file of the log with that number; the file never changes. */
  async function sendPart(reply: FastifyReply, logId: number, path: string) {
    const [what, first = "", ...rest] = path.split("/");
    if (what === "tile") return send(reply, bytes, forEver, await readTile(logId, first, rest.join("/")));
    const [page = "", ...more] = rest;
    const isPage = what === "openings" && numeral.test(first) && /^(?:0|[1-9]\d{0,8})$/.test(page) && more.length === 0;
    const found = isPage ? await tiles.openings(db, logId, Number(first), Number(page)) : undefined;
    if (!found) throw fail("not_found");
    return send(reply, text, forEver, found.lines);
  }

  let known = { id: 1, at: Number.NEGATIVE_INFINITY };
  async function current(): Promise<logs.LogRow> {
    const log = await logs.current(db);
    known = { id: log.id, at: performance.now() };
    return log;
  }
  const currentId = async (): Promise<number> =>
    performance.now() - known.at > currentKnownMs ? (await current()).id : known.id;

  // Whoever has read the head of a new log asks for its tiles next, and must not get those of the one before.
  app.get("/log/checkpoint", async (_request, reply) => sendHead(reply, await current()));
  app.get("/log/key", async (_request, reply) => sendKeys(reply, await current()));
  app.get<{ Params: { "*": string } }>("/log/*", async ({ params }, reply) => {
    const path = params["*"];
    const [, number, rest = ""] = /^([1-9]\d{0,4})\/(.+)$/.exec(path) ?? [];
    if (number !== undefined) {
      const id = Number(number);
      if (rest === "checkpoint") return sendHead(reply, await logs.find(db, id));
      if (rest === "key") return sendKeys(reply, await logs.find(db, id));
      return sendPart(reply, id, rest);
    }
    const id = await currentId();
    if (id === 1) return sendPart(reply, id, path);
    // What is kept for ever under this address is the first log's.
    return reply
      .header("cache-control", forSeconds)
      .header("access-control-allow-origin", "*")
      .redirect(`/log/${id}/${path}`, 307);
  });
}
