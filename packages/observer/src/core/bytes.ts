const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** Decodes text; null for bytes that are not text. */
export function text(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function hex(bytes: Uint8Array): string {
  let digits = "";
  for (const byte of bytes) digits += pairs[byte];
  return digits;
}

export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Decodes base64; null for anything but the one canonical form. */
export function fromBase64(encoded: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return base64(bytes) === encoded ? bytes : null;
  } catch {
    return null;
  }
}

export function concat(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function same(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Reads a decimal as C2SP writes it: no sign, no leading zero. It is null for anything else. */
export function decimal(digits: string): number | null {
  const value = /^(0|[1-9][0-9]*)$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}
