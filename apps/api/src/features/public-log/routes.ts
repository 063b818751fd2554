import type { Db } from "@mero-mat/db/connect";
import * as cosignatures from "@mero-mat/db/queries/log-cosignatures";
import * as marks from "@mero-mat/db/queries/log-marks";
import * as logs from "@mero-mat/db/queries/log-state";
import * as tiles from "@mero-mat/db/queries/log-tiles";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../../calls/failures.ts";
import { Packed, sendPacked } from "../../responses/compressed.ts";
import { openMadeFiles, sendMade } from "../../responses/generated-files.ts";
import { beginningOf } from "./append.ts";
import { linesOf } from "./marks.ts";
import { openRelease } from "./release.ts";
import { hashBytes, tileWidth } from "./tree.ts";
import type { Witness } from "./witnesses.ts";

const text = "text/plain; charset=utf-8";
const bytes = "application/octet-stream";
const json = "application/json; charset=utf-8";
const forSeconds = "public, max-age=5";
const forEver = "public, max-age=31536000, immutable";
// A file counts as a call for each of these bytes, and an uncached page of openings or marks as some more. Tiles and bundles
// are cheap to generate, and an observer of a large log is the first to read a hundred thousand of them.
const bytesOfCall = 64 * 1024;
const callsOfMaking = 10;
const currentKnownMs = 2000;
const behindText = "This server may not have everything that was published.\n";

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

/** Returns how to read a tile or a bundle from the database, as far as a signed head covers it. */
function tileAt(db: Db, logId: number, kind: string, path: string) {
  const isEntries = kind === "entries";
  const found = readPlace(path);
  if (!found || !(isEntries || levels.test(kind))) return null;
  const { n, width } = found;
  const level = isEntries ? 0 : Number(kind);
  return async (): Promise<Buffer | null> => {
    const log = await logs.find(db, logId);
    const there = Math.floor((log?.headSize ?? 0) / tileWidth ** level) - n * tileWidth;
    if (there < width) return null;
    const body = await (isEntries ? tiles.bundle(db, logId, n) : tiles.tile(db, logId, level, n));
    return body && (isEntries ? beginningOf(body, width) : body.subarray(0, width * hashBytes));
  };
}

const pagesOf = {
  openings: async (db: Db, logId: number, entry: number, page: number) =>
    (await tiles.openings(db, logId, entry, page))?.lines,
  marks: async (db: Db, logId: number, entry: number, page: number) => {
    const found = await marks.page(db, logId, entry, page);
    return found && linesOf(found.marks);
  },
};
type PageKind = keyof typeof pagesOf;

const isPageKind = (what: string): what is PageKind => Object.hasOwn(pagesOf, what);

/** Says how to read a page of a count's openings or of its register. */
function pageAt(db: Db, logId: number, kind: PageKind, path: string) {
  const [entry = "", page = "", ...more] = path.split("/");
  if (!numeral.test(entry) || !/^(?:0|[1-9]\d{0,8})$/.test(page) || more.length > 0) return null;
  return async (): Promise<Buffer | null> => {
    const lines = await pagesOf[kind](db, logId, Number(entry), Number(page));
    return lines === undefined ? null : Buffer.from(lines);
  };
}

interface Served {
  db: Db;
  webFolder: string;
  witnesses: readonly Witness[];
}

/** Serves the log to everybody, without a session, in the format of c2sp.org/tlog-tiles. */
export async function registerPublicLog(app: FastifyInstance, { db, webFolder, witnesses }: Served): Promise<void> {
  const files = openMadeFiles(app.log);
  app.addHook("onClose", () => files.close());
  const as = (reply: FastifyReply, type: string, cacheControl: string) =>
    reply.type(type).header("cache-control", cacheControl);

  /**
   * Sends the newest head with its cosignatures. It is read for every request: to an app that has seen a newer head
   * from another process, an older one looks like a rewritten log.
   */
  async function sendHead(reply: FastifyReply, log: logs.LogRow | undefined) {
    if (!log) throw fail("not_found");
    // An older head than the published one looks like a truncated log.
    if (log.isBehind) return as(reply, text, "no-store").code(503).header("retry-after", "60").send(behindText);
    const all = await cosignatures.all(db, log.id);
    const lines = all.filter(({ size }) => size === log.headSize).map(({ line }) => line);
    return as(reply, text, forSeconds).send(log.headNote + lines.join(""));
  }

  function sendKeys(reply: FastifyReply, log: logs.LogRow | undefined) {
    if (!log) throw fail("not_found");
    return as(reply, text, forSeconds).send(log.verifierKeys);
  }

  /** Sends a file of the log with that number; the file never changes. */
  async function sendPart(request: FastifyRequest, reply: FastifyReply, logId: number, path: string) {
    const [, what = "", rest = ""] = /^(openings|marks|tile\/[^/]+)\/(.+)$/.exec(path) ?? [];
    const isPage = isPageKind(what);
    const make = isPage ? pageAt(db, logId, what, rest) : tileAt(db, logId, what.slice("tile/".length), rest);
    if (!make) throw fail("not_found");
    const name = `${logId}/${what}/${rest}`;
    if (isPage && !files.has(name)) await app.countCalls(request, reply, callsOfMaking);
    const file = await files.get(name, make);
    if (!file) throw fail("not_found");
    await app.countCalls(request, reply, Math.floor(file.plain.length / bytesOfCall));
    return sendMade(request, as(reply, isPage ? text : bytes, forEver), file);
  }

  let known = { id: 1, at: Number.NEGATIVE_INFINITY };
  async function current(): Promise<logs.LogRow> {
    const log = await logs.current(db);
    known = { id: log.id, at: performance.now() };
    return log;
  }
  const currentId = async (): Promise<number> =>
    performance.now() - known.at > currentKnownMs ? (await current()).id : known.id;

  const openToAll = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
  const counted = {
    // Before anything is refused: anybody's page may check the log, and a refusal that it cannot read looks like a lost
    // connection.
    async onRequest(_request: FastifyRequest, reply: FastifyReply) {
      reply.headers(openToAll);
    },
    preHandler: app.rateLimit(),
  };
  // A client that has read the head of a new log requests its tiles next, and must not get those of the previous log.
  app.get("/log/checkpoint", counted, async (_request, reply) => sendHead(reply, await current()));
  app.get("/log/key", counted, async (_request, reply) => sendKeys(reply, await current()));
  const witnessKeys = witnesses.map(({ verifierKey }) => `${verifierKey}\n`).join("");
  app.get("/log/witnesses", counted, async (_request, reply) => as(reply, text, forSeconds).send(witnessKeys));
  const release = await openRelease(db, webFolder);
  if (release) {
    const packed = new Packed(Buffer.from(JSON.stringify(release)));
    app.get("/log/release", counted, async (request, reply) =>
      sendPacked(request, as(reply, json, forSeconds).header("vary", "accept-encoding"), packed),
    );
  }
  app.get<{ Params: { "*": string } }>("/log/*", counted, async (request, reply) => {
    const path = request.params["*"];
    const [, number, rest = ""] = /^([1-9]\d{0,4})\/(.+)$/.exec(path) ?? [];
    if (number !== undefined) {
      const id = Number(number);
      if (rest === "checkpoint") return sendHead(reply, await logs.find(db, id));
      if (rest === "key") return sendKeys(reply, await logs.find(db, id));
      return sendPart(request, reply, id, rest);
    }
    const id = await currentId();
    if (id === 1) return sendPart(request, reply, id, path);
    // Immutable responses under this path belong to the first log.
    return reply.header("cache-control", forSeconds).redirect(`/log/${id}/${path}`, 307);
  });
}
