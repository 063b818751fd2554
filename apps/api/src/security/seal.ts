import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const version = "v1";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts values that the server must read again. Each is bound to its owner and cannot be decrypted in another row.
 */
export interface Sealer {
  seal(owner: string, text: string): string;
  unseal(owner: string, sealed: string): string;
}

export const openSealer = (key: string): Sealer => ({
  seal: (owner, text) => seal(key, owner, text),
  unseal: (owner, text) => unseal(key, owner, text),
});

function seal(key: string, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, Buffer.from(key, "base64url"), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, sealing.update(text, "utf8"), sealing.final(), sealing.getAuthTag()]);
  return `${version}.${sealed.toString("base64url")}`;
}

export const isSealed = (text: string): boolean => text.startsWith(`${version}.`);

function unseal(key: string, owner: string, text: string): string {
  const sealed = Buffer.from(text.slice(version.length + 1), "base64url");
  const end = sealed.length - tagBytes;
  const iv = sealed.subarray(0, ivBytes);
  const opening = createDecipheriv(cipher, Buffer.from(key, "base64url"), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(end));
  return Buffer.concat([opening.update(sealed.subarray(ivBytes, end)), opening.final()]).toString("utf8");
}
