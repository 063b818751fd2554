// What the core needs, from Node.
import * as crypto from "node:crypto";
import type { Get, Sha256, VerifyEd25519 } from "./core/platform.ts";

// Node 20.19 has the quicker of the two, though its types of that time do not know it.
const { hash } = crypto as { hash?: (algorithm: string, data: Uint8Array, encoding: "buffer") => Uint8Array };

export const sha256: Sha256 = hash
  ? (bytes) => hash("sha256", bytes, "buffer")
  : (bytes) => crypto.createHash("sha256").update(bytes).digest();

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

/** What could not be read, which proves nothing: neither that the record is right nor that it is wrong. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

const tries = 4;

/** Reads what a server has at an address; a server that is busy or restarting is asked again. */
export async function read(url: string | URL): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.ok) return new Uint8Array(await answer.arrayBuffer());
    const isPassing = answer instanceof Error || answer.status === 429 || answer.status >= 500;
    const reason = answer instanceof Error ? String(answer.cause ?? answer.message) : `status ${answer.status}`;
    if (!isPassing || attempt === tries) throw new Unreadable(`${url} cannot be read: ${reason}.`);
    await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt));
  }
}

export const readBelow =
  (address: URL): Get =>
  (path) =>
    read(new URL(path, address));
