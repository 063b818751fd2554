// c2sp.org/signed-note, and c2sp.org/tlog-cosignature for the signatures of witnesses.
import { concat, fromBase64, hex, utf8 } from "./bytes.ts";
import { must } from "./fault.ts";
import type { Sha256, VerifyEd25519 } from "./platform.ts";

export const signatureTypes = { ed25519: 1, cosignature: 4 } as const;

export interface VerifierKey {
  name: string;
  id: string;
  type: number;
  publicKey: Uint8Array;
}

interface Signature {
  line: string;
  name: string;
  id: string;
  bytes: Uint8Array;
}

export interface Note {
  text: string;
  signatures: Signature[];
}

export const keyId = (sha256: Sha256, name: string, type: number, publicKey: Uint8Array): string =>
  hex(sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, 4));

export function readVerifierKey(sha256: Sha256, line: string): VerifierKey {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(line) ?? [];
  const bytes = fromBase64(encoded ?? "");
  const type = bytes?.[0];
  const publicKey = bytes?.subarray(1);
  const isKnown = type === signatureTypes.ed25519 || type === signatureTypes.cosignature;
  must(!!name && !!id && !!publicKey && isKnown && publicKey.length === 32, `This is no verifier key: ${line}`);
  must(keyId(sha256, name, type, publicKey) === id, `The id of the verifier key ${name} is not that of its key.`);
  return { name, id, type, publicKey };
}

export function readNote(note: string): Note {
  const end = note.lastIndexOf("\n\n");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids them all but the newline
  must(end >= 0 && !/[\u0000-\u0009\u000b-\u001f]/.test(note), "This is no signed note.");
  const lines = note.slice(end + 2).split("\n");
  must(lines.pop() === "" && lines.length > 0, "A signed note has no signature.");
  const signatures = lines.map((line) => {
    const [, name, encoded] = /^— ([^\s+]+) (\S+)$/u.exec(line) ?? [];
    const bytes = fromBase64(encoded ?? "");
    must(!!name && !!bytes && bytes.length > 4, `This is no line of a signature: ${line}`);
    return { line, name, id: hex(bytes.subarray(0, 4)), bytes: bytes.subarray(4) };
  });
  return { text: note.slice(0, end + 1), signatures };
}

/** Writes the text that a witness signs, with the time. */
export const cosignedText = (text: string, time: number): string => `cosignature/v1\ntime ${time}\n${text}`;

/**
 * Returns the newest time at which a key has signed a note: 0 for a signature without a time, null for none. Any line
 * of this key that does not verify is a fault, even next to one that does.
 */
export async function signedBy(verify: VerifyEd25519, note: Note, key: VerifierKey): Promise<number | null> {
  const isTimed = key.type === signatureTypes.cosignature;
  const wrong = `The signature of ${key.name} does not hold.`;
  let newest: number | null = null;
  for (const { bytes } of note.signatures.filter(({ name, id }) => name === key.name && id === key.id)) {
    must(bytes.length === (isTimed ? 72 : 64), wrong);
    const time = isTimed ? Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)) : 0;
    const message = utf8(isTimed ? cosignedText(note.text, time) : note.text);
    must(await verify(key.publicKey, message, isTimed ? bytes.subarray(8) : bytes), wrong);
    newest = Math.max(newest ?? 0, time);
  }
  return newest;
}
