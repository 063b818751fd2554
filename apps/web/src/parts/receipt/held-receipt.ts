// A receipt as a voter holds it: the file that was saved, or the text of its code, which is also a link.
import { commitment, holderOf } from "@mero-mat/observer/core/ballot";
import { base64, fromBase64 } from "@mero-mat/observer/core/bytes";
import type { Receipt } from "@mero-mat/observer/core/receipt";
import { sha256 } from "@noble/hashes/sha2.js";

export interface HeldReceipt extends Receipt {
  /** The voter's choice for people: the proof is in the choice's id. */
  name: string;
  /** Only a file has both names: a code has room for the one that its voter reads. */
  nepaliName?: string;
}

const isTexts = (value: object): value is HeldReceipt =>
  ["scope", "choice", "name", "username", "nonce", "note"].every(
    (key) => typeof Reflect.get(value, key) === "string",
  ) && ["string", "undefined"].includes(typeof Reflect.get(value, "nepaliName"));

function fromFile(text: string): HeldReceipt | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && isTexts(value) ? value : null;
  } catch {
    return null;
  }
}

const mark = "#receipt=";
const urlSafe = (encoded: string) => encoded.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const plainBase64 = (encoded: string) => {
  const plain = encoded.replaceAll("-", "+").replaceAll("_", "/");
  return plain.padEnd(Math.ceil(plain.length / 4) * 4, "=");
};

/** Creates the link in a receipt's code; a server sees no more of it than the page's address. */
export function linkOf({ scope, choice, name, username, nonce, note }: HeldReceipt, pageUrl: string): string {
  const [origin, , , votedAt] = note.split("\n");
  const signature = /— \S+ (\S+)\n$/.exec(note)?.[1] ?? "";
  const nonceBytes = Uint8Array.from(nonce.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const parts = [origin, scope, choice, username, urlSafe(base64(nonceBytes)), votedAt, urlSafe(signature), name];
  return `${pageUrl}${mark}${parts.map((part) => encodeURIComponent(part ?? "")).join("~")}`;
}

function fromLink(text: string): HeldReceipt | null {
  const [, encoded] = text.trim().split(mark);
  const parts = encoded?.split("~").map(decode) ?? [];
  const [origin = "", scope = "", choice = "", username = "", nonceText = "", ...rest] = parts;
  const [votedAt = "", signature = "", name = ""] = rest;
  const nonceBytes = fromBase64(plainBase64(nonceText));
  if (parts.length !== 8 || nonceBytes?.length !== 32) return null;
  const nonce = Array.from(nonceBytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const ballot = commitment(sha256, { scope, choice, holder: holderOf(sha256, { scope, username, nonce }) });
  const note = `${origin}\nreceipt\n${ballot}\n${votedAt}\n\n— ${origin}/receipts ${plainBase64(signature)}\n`;
  return { scope, choice, name, username, nonce, note };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** Reads a receipt from a file or a code; null for anything else. */
export const readHeld = (text: string): HeldReceipt | null => fromFile(text) ?? fromLink(text);
