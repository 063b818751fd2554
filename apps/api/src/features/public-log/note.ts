import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { sha256 } from "./tree.ts";

// Signed notes according to c2sp.org/signed-note, and witnesses' signatures according to c2sp.org/tlog-cosignature.

const types = { note: 1, cosignature: 4 } as const;
type KeyType = keyof typeof types;

// DER prefix of the 32 bytes of an Ed25519 key.
const envelope = Buffer.from("302a300506032b6570032100", "hex");

const idOf = (name: string, type: KeyType, publicKey: Buffer): Buffer =>
  sha256(Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(types[type]), publicKey])).subarray(0, 4);

export interface Verifier {
  name: string;
  id: Buffer;
  type: KeyType;
  key: KeyObject;
}

export interface Signer {
  name: string;
  id: Buffer;
  /** Others use this to verify, in the format of notes. */
  verifierKey: string;
  key: KeyObject;
}

/** Creates a new private key, as text. */
export const newKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");

/** Creates a signer from a private key and the name that it signs under. */
export function signerOf(name: string, privateKey: string): Signer {
  const key = createPrivateKey({ key: Buffer.from(privateKey, "base64"), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(envelope.length);
  const id = idOf(name, "note", publicKey);
  const encoded = Buffer.concat([Buffer.of(types.note), publicKey]).toString("base64");
  return { name, id, key, verifierKey: `${name}+${id.toString("hex")}+${encoded}` };
}

/** Tells whether the text is a private key of Ed25519, as `newKey` creates them. */
export function isSigningKey(text: string): boolean {
  try {
    return signerOf("key", text).key.asymmetricKeyType === "ed25519";
  } catch {
    return false;
  }
}

/** Reads `name+id+key`; null when malformed. */
export function readVerifier(text: string): Verifier | null {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/u.exec(text) ?? [];
  if (name === undefined || id === undefined || encoded === undefined) return null;
  const bytes = Buffer.from(encoded, "base64");
  const type = (Object.keys(types) as KeyType[]).find((one) => types[one] === bytes[0]);
  const publicKey = bytes.subarray(1);
  if (!type || publicKey.length !== 32 || idOf(name, type, publicKey).toString("hex") !== id) return null;
  const key = createPublicKey({ key: Buffer.concat([envelope, publicKey]), format: "der", type: "spki" });
  return { name, id: Buffer.from(id, "hex"), type, key };
}

const lineOf = ({ name, id }: { name: string; id: Buffer }, signature: Buffer) =>
  `— ${name} ${Buffer.concat([id, signature]).toString("base64")}\n`;

/** Adds a signature to the text, which ends with a newline. */
export const signNote = (text: string, signer: Signer): string =>
  `${text}\n${lineOf(signer, sign(null, Buffer.from(text), signer.key))}`;

export const textOf = (note: string): string => note.slice(0, note.lastIndexOf("\n\n") + 1);

/** Finds the signatures of this key in the lines. */
function* signaturesOf(lines: string, { name, id }: Verifier): Generator<{ line: string; signature: Buffer }> {
  for (const line of lines.split("\n")) {
    const [, by, encoded = ""] = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/u.exec(line) ?? [];
    const bytes = Buffer.from(encoded, "base64");
    if (by === name && bytes.subarray(0, 4).equals(id)) yield { line: `${line}\n`, signature: bytes.subarray(4) };
  }
}

export function isSignedBy(note: string, verifier: Verifier): boolean {
  const text = textOf(note);
  for (const { signature } of signaturesOf(note.slice(text.length), verifier))
    if (verify(null, Buffer.from(text), verifier.key, signature)) return true;
  return false;
}

const cosigned = (text: string, seconds: bigint) => Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);

/** Finds the line with which this witness signed the checkpoint, and its time. */
export function findCosignature(checkpoint: string, lines: string, witness: Verifier) {
  const text = textOf(checkpoint);
  for (const { line, signature } of signaturesOf(lines, witness)) {
    if (signature.length !== 72) continue;
    const seconds = signature.readBigUInt64BE();
    if (verify(null, cosigned(text, seconds), witness.key, signature.subarray(8)))
      return { line, at: new Date(Number(seconds) * 1000) };
  }
  return null;
}

export interface Head {
  origin: string;
  size: number;
  root: Buffer;
}

export const checkpointText = ({ origin, size, root }: Head): string =>
  `${origin}\n${size}\n${root.toString("base64")}\n`;

/** Reads the head in a checkpoint of this server. */
export function readHead(checkpoint: string): Head {
  const [origin = "", size = "", root = ""] = textOf(checkpoint).split("\n");
  return { origin, size: Number(size), root: Buffer.from(root, "base64") };
}
