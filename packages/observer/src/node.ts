// Node's implementation of the core's platform.
import * as crypto from "node:crypto";
import http from "node:http";
import https from "node:https";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Get, Sha256, VerifyEd25519 } from "./core/platform.ts";

// In one call and with a result from Buffer's pool: a third of the time of createHash, and little garbage.
const { hash } = crypto;
export const sha256: Sha256 = (bytes) => Buffer.from(hash("sha256", bytes, "binary"), "latin1");

// DER prefix of RFC 8410 before the 32 bytes of a key.
const publicKeyStart = Buffer.from("302a300506032b6570032100", "hex");
const privateKeyStart = Buffer.from("302e020100300506032b657004220420", "hex");

export const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) => {
  const key = crypto.createPublicKey({ key: Buffer.concat([publicKeyStart, publicKey]), format: "der", type: "spki" });
  return crypto.verify(null, message, key, signature);
};

const privateKey = (seed: Uint8Array): crypto.KeyObject =>
  crypto.createPrivateKey({ key: Buffer.concat([privateKeyStart, seed]), format: "der", type: "pkcs8" });

export const signEd25519 = (seed: Uint8Array, message: Uint8Array): Uint8Array =>
  crypto.sign(null, message, privateKey(seed));

export const publicKeyOf = (seed: Uint8Array): Uint8Array =>
  crypto.createPublicKey(privateKey(seed)).export({ format: "der", type: "spki" }).subarray(-32);

/** Thrown when something could not be read, which proves nothing about the record. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

type Headers = Record<string, string>;

interface Answer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
  encoding: string | undefined;
  type: string | undefined;
  refresh: string | undefined;
  body: Buffer;
}

const agents = { "http:": new http.Agent({ keepAlive: true }), "https:": new https.Agent({ keepAlive: true }) };

const mebibyte = 2 ** 20;

/** Maximum bytes of a file, against a server that would fill the memory. */
const largestFiles: [path: RegExp, bytes: number][] = [
  [/\/tile\/entries\/[^?]+$/, 17 * mebibyte],
  [/\/tile\/[^?]+$/, 8192],
  [/\/(?:openings|marks)\/[^?]+$/, 4 * mebibyte],
  [/\/(?:checkpoint|key)$/, mebibyte / 16],
  // Parsed, it takes forty times as much.
  [/\/api\/[^?]+$/, 8 * mebibyte],
  [/\/(?:assets\/[^?]+|log\/release)$/, 4 * mebibyte],
];

const largestFile = ({ pathname }: URL): number => largestFiles.find(([path]) => path.test(pathname))?.[1] ?? mebibyte;

export interface Pace {
  /** Milliseconds that a response may take at any rate. */
  graceMs: number;
  /** Bytes per second that it must send on average after that. */
  leastRate: number;
}

const usualPace: Pace = { graceMs: 60_000, leastRate: 8192 };

/** Sends one GET. A check makes thousands, and `fetch` needs three times as much processor time. */
function getOnce(url: URL, most: number, { graceMs, leastRate }: Pace, asked: Headers): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (url.protocol !== "http:" && url.protocol !== "https:")
      throw new Unreadable(`${url} is no address of a server.`);
    const { get } = url.protocol === "http:" ? http : https;
    const headers = { "accept-encoding": "gzip", ...asked };
    const started = Date.now();
    let received = 0;
    // The socket of a complete response has no listener: an error given to `destroy` would end the program.
    const refuse = (problem: string) => {
      reject(new Unreadable(`${url} ${problem}`));
      request.destroy();
    };
    const request = get(url, { agent: agents[url.protocol], headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => {
        received += part.length;
        // Bytes that cannot be compressed are a little longer compressed.
        if (received > most + (response.headers["content-encoding"] ? most / 256 : 0))
          refuse(`is longer than ${most} bytes.`);
        else parts.push(part);
      });
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode: status = 0, headers, headersDistinct } = response;
        const { location, "retry-after": retryAfter, "content-encoding": encoding } = headers;
        // Browsers take the last of several, Node the first.
        const type = headersDistinct["content-type"]?.join();
        const refresh = headersDistinct["refresh"]?.join();
        const body = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
        resolve({ status, location, retryAfter, encoding, type, refresh, body });
      });
    });
    // A socket's timeout restarts with each byte, so a slow drip would never end.
    const watch = setInterval(() => {
      const isLate = Date.now() - started > graceMs + (received / leastRate) * 1000;
      if (isLate) refuse("answers too slowly.");
    }, graceMs / 20);
    request.on("close", () => clearInterval(watch));
    request.on("error", reject);
  });
}

const decompressors = new Map([
  ["gzip", gunzipSync],
  ["br", brotliDecompressSync],
]);

/** Decompresses to a bounded length: a few bytes can unpack to gigabytes. */
function decoded({ encoding, body }: Answer, url: URL, most: number): Uint8Array {
  const decompress = decompressors.get(encoding ?? "");
  if (!decompress) return body;
  try {
    return decompress(body, { maxOutputLength: most });
  } catch {
    throw new Unreadable(`${url} cannot be decompressed, or is longer than ${most} bytes.`);
  }
}

const tries = 4;
// A server limits how fast one network may read: a large log is read at that pace.
const turnsMost = 10;
const turnMostMs = 60_000;

/** Milliseconds until a rate-limiting server accepts requests again; null for any other response. */
function turnIn({ status, retryAfter }: Answer): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  return status === 429 && seconds >= 0 ? Math.min(turnMostMs, seconds * 1000) : null;
}

interface Content extends Pick<Answer, "type" | "refresh"> {
  bytes: Uint8Array;
  /** Where it is, after redirects. */
  url: URL;
}

/**
 * Reads a URL, and retries while the server is busy or restarting. The headers may hold a token, so a redirect to another
 * server does not get them.
 */
export async function readContent(address: URL, pace = usualPace, headers: Headers = {}): Promise<Content> {
  const most = largestFile(address);
  let url = address;
  let turns = 0;
  for (let attempt = 1; ; attempt++) {
    const answer = await getOnce(url, most, pace, url.origin === address.origin ? headers : {}).catch(
      (error: Error) => error,
    );
    if (answer instanceof Unreadable) throw answer;
    if (!(answer instanceof Error)) {
      const { type, refresh } = answer;
      if (answer.status === 200) return { bytes: decoded(answer, url, most), url, type, refresh };
      // A restarted log is at another path.
      if (answer.location && answer.status >= 300 && answer.status < 400 && attempt < tries) {
        url = new URL(answer.location, url);
        continue;
      }
      const turn = turnIn(answer);
      if (turn !== null && turns++ < turnsMost) {
        attempt--;
        await new Promise((resolve) => setTimeout(resolve, turn));
        continue;
      }
    }
    const reason = answer instanceof Error ? answer.message || String(answer) : `status ${answer.status}`;
    const isPassing = answer instanceof Error || answer.status === 429 || answer.status >= 500;
    if (!isPassing || attempt === tries) throw new Unreadable(`${address} cannot be read: ${reason}.`);
    await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt));
  }
}

export const read = async (...asked: Parameters<typeof readContent>): Promise<Uint8Array> =>
  (await readContent(...asked)).bytes;

export const readBelow =
  (address: URL): Get =>
  (path) =>
    read(new URL(path, address));
