import { createHash, randomBytes } from "node:crypto";
import { tablesOf } from "@mero-mat/db/copy/tables";
import * as serverKeys from "@mero-mat/db/queries/server-keys";
import { expect, test } from "vitest";
import { signUp } from "../harness.ts";
import { pathsWith, sectionOf, sourcesOf } from "./files.ts";
import { serverOfFile } from "./server.ts";

const server = serverOfFile();
const sources = sourcesOf("apps/api/src", "packages/api/src", "packages/db/src", "packages/domain/src");
const all = sources.map(({ text }) => text).join("\n");
const named = (pattern: RegExp): string[] =>
  [...new Set([...all.matchAll(pattern)].map((match) => match[1] ?? ""))].sort();

const kept = async (name: string): Promise<string> => {
  const key = await server().connection.db.selectFrom("serverKeys").select("value").where("name", "=", name).execute();
  return key[0]?.value ?? "";
};

test("V11.1.1 a key is created once for all processes, is part of a backup, and a deleted one is replaced", async () => {
  const { db } = server().connection;
  const key = () => serverKeys.getOrCreate(db, "inventory", () => randomBytes(32).toString("base64url"));
  const [first, concurrent] = await Promise.all([key(), key()]);
  expect(concurrent).toBe(first);
  expect(await key()).toBe(first);
  expect((await tablesOf(db)).map(({ name }) => name)).toContain("server_keys");
  await serverKeys.remove(db, ["inventory"]);
  expect(await key()).not.toBe(first);
  await serverKeys.remove(db, ["inventory"]);
});

test("V11.1.2 every algorithm and every key of the code is in the list", async () => {
  const keys = sectionOf("Keys and algorithms");
  const algorithms = [
    ...named(/create(?:Hash|Hmac)\("([\w-]+)"/g),
    ...named(/cipher = "([\w-]+)"/g),
    "argon2id",
    "HOTP",
  ];
  expect(algorithms.length).toBeGreaterThan(3);
  for (const algorithm of algorithms) expect(keys.toLowerCase()).toContain(algorithm.toLowerCase());
  const names = await server().connection.db.selectFrom("serverKeys").select("name").execute();
  expect(names.length).toBeGreaterThan(2);
  for (const { name } of names) expect(keys).toContain(`\`${name}\``);
});

test("V11.2.1 cryptography comes from Node and from libraries made for it", () => {
  expect(
    named(
      /from "(node:crypto|crypto|oslo[\w/]*|lucia|web-push|aws4fetch|[\w@/-]*(?:crypt|sha\d|altcha|aes|jwt)[\w/-]*)"/g,
    ),
  ).toEqual([
    "altcha-lib/v1",
    "aws4fetch",
    "lucia",
    "node:crypto",
    "oslo/crypto",
    "oslo/encoding",
    "oslo/otp",
    "web-push",
  ]);
});

test("V11.2.3 the server's keys have 256 bits", async () => {
  for (const name of ["codes", "second factors"]) {
    const bytes = Buffer.from(await kept(name), "base64url");
    expect(bytes, name).toHaveLength(32);
    expect(new Set(bytes).size, name).toBeGreaterThan(16);
  }
});

test("V11.3.1 no weak mode or padding of encryption is used", () => {
  expect(all).not.toMatch(/-(ecb|cbc|ctr|cfb|ofb)\b|RSA_PKCS1|createCipher\(|des-ede/i);
  expect(all).toContain("createCipheriv(cipher");
});

test("V11.3.2 the only cipher is AES-256 with GCM", () => {
  expect(named(/cipher = "([\w-]+)"/g)).toEqual(["aes-256-gcm"]);
  expect(pathsWith(sources, /create(De)?[cC]ipheriv\(/)).toEqual(["apps/api/src/security/seal.ts"]);
});

test("V11.4.1 every hash is SHA-256", () => {
  expect(named(/create(?:Hash|Hmac)\("([\w-]+)"/g)).toEqual(["sha256"]);
  expect(pathsWith(sources, /create(Hash|Hmac)\([^"]/)).toEqual([]);
});

test("V11.4.2 a password is stored as Argon2id with 12 MiB and three passes", async () => {
  await signUp(server(), "hashed");
  const { db } = server().connection;
  const row = await db.selectFrom("users").select("passwordHash").where("username", "=", "hashed").executeTakeFirst();
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test("V11.4.3 a session or a device is looked up by a hash of 256 bits", async () => {
  const cookie = await signUp(server(), "long_hash");
  const hash = createHash("sha256").update(cookie.slice("session=".length)).digest("hex");
  const { db } = server().connection;
  const sessions = await db.selectFrom("sessions").select("id").execute();
  expect(sessions.map(({ id }) => id)).toContain(hash);
  const devices = await db.selectFrom("knownDevices").select("deviceId").execute();
  for (const { deviceId } of devices) expect(deviceId).toMatch(/^[0-9a-f]{64}$/);
});

test("V11.6.1 the key that signs push messages is on the curve P-256", async () => {
  const cookie = await signUp(server(), "pushed");
  const { body } = await server().call("GET /api/notifications/push-key", { cookie });
  const point = Buffer.from(Object.values<string>(body)[0] ?? "", "base64url");
  expect(point).toHaveLength(65);
  expect(point[0]).toBe(4);
});
