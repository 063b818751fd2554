// What the core needs, from Node.
import * as crypto from "node:crypto";
import http from "node:http";
import https from "node:https";
import type { Get, Sha256, VerifyEd25519 } from "./core/platform.ts";

// In one call and with an answer from Buffer's pool: a third of the time of createHash, and little garbage.
const { hash } = crypto;
export const sha256: Sha256 = (bytes) => Buffer.from(hash("sha256", bytes, "binary"), "latin1");

// What RFC 8410 puts before the 32 bytes of a key.
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

/** Says that something could not be read, which proves nothing about the record. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

interface Answer {
  status: number;
  location: string | undefined;
  body: Uint8Array;
}

const agents = { "http:": new http.Agent({ keepAlive: true }), "https:": new https.Agent({ keepAlive: true }) };

/** Sends one GET. A check makes thousands, and `fetch` needs three times as much processor time. */
function getOnce(url: URL): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (url.protocol !== "http:" && url.protocol !== "https:")
      throw new Unreadable(`${url} is no address of a server.`);
    const { get } = url.protocol === "http:" ? http : https;
    const request = get(url, { agent: agents[url.protocol], timeout: 60_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode: status = 0, headers } = response;
        resolve({
          status,
          location: headers.location,
          body: parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts),
        });
      });
    });
    request.on("timeout", () => request.destroy(new Error("no answer")));
    request.on("error", reject);
  });
}

const tries = 4;

/** Reads an address of a server, and asks again when the server is busy or restarting. */
export async function read(address: URL): Promise<Uint8Array> {
  let url = address;
  for (let attempt = 1; ; attempt++) {
    const answer = await getOnce(url).catch((error: Error) => error);
    if (!(answer instanceof Error)) {
      if (answer.status === 200) return answer.body;
      // A log that was begun anew lies elsewhere.
      if (answer.location && answer.status >= 300 && answer.status < 400 && attempt < tries) {
        url = new URL(answer.location, url);
        continue;
      }
    }
    const reason = answer instanceof Error ? answer.message || String(answer) : `status ${answer.status}`;
    const isPassing = answer instanceof Error || answer.status === 429 || answer.status >= 500;
    if (!isPassing || attempt === tries) throw new Unreadable(`${address} cannot be read: ${reason}.`);
    await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt));
  }
}

export const readBelow =
  (address: URL): Get =>
  (path) =>
    read(new URL(path, address));
