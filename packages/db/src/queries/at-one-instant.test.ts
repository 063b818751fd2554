import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Connection, connectServer } from "../connection/connect.ts";
import { someVoter } from "../testing/both-databases.ts";
import { cloneDatabase } from "../testing/databases.ts";
import { violatedConstraint } from "../violated-constraint.ts";
import * as accounts from "./accounts.ts";
import * as codes from "./codes.ts";
import { getOrCreate } from "./server-keys.ts";
import * as throttles from "./throttles.ts";

// The embedded database has one connection and hides these races: only a server shows them.
let connection: Connection;
beforeAll(async () => {
  connection = connectServer({ url: await cloneDatabase(inject("templateUrl")), poolSize: 50 });
});
afterAll(() => connection.close());

const all = <T>(times: number, what: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => what(n)));

const countOf = <T>(results: T[], wanted: T) => results.filter((result) => result === wanted).length;

test.each(["verificationCodes", "passwordResetCodes"] as const)("a code of %s can be used once", async (table) => {
  await codes.store(connection.db, table, "one@gmail.com", "right");
  const tries = await all(50, () => codes.spend(connection.db, table, "one@gmail.com", "right"));
  expect(countOf(tries, true)).toBe(1);
});

test("fifty wrong tries make a code useless", async () => {
  const { db } = connection;
  await codes.store(db, "verificationCodes", "wrong@gmail.com", "right");
  const tries = await all(50, (n) => codes.spend(db, "verificationCodes", "wrong@gmail.com", `wrong ${n}`));
  expect(countOf(tries, false)).toBe(50);
  expect(await codes.spend(db, "verificationCodes", "wrong@gmail.com", "right")).toBe(false);
});

test("of forty hits at once exactly the limit gets through, and of a burst exactly the burst", async () => {
  const hit = (key: string, more: object) =>
    all(40, () => throttles.hit(connection.db, key, { windowSeconds: 900, limit: 10, ...more }));
  expect(countOf(await hit("limit", {}), null)).toBe(10);
  expect(countOf(await hit("burst", { burst: 3, spacingSeconds: 60 }), null)).toBe(3);
});

test("of codes stored by many at once, one works", async () => {
  const { db } = connection;
  await all(20, (n) => codes.store(db, "verificationCodes", "many@gmail.com", `code ${n}`));
  const open = await db.selectFrom("verificationCodes").select("code").where("email", "=", "many@gmail.com").execute();
  expect(open).toHaveLength(1);
});

test("concurrent callers get the same server key", async () => {
  const values = await all(20, (n) => getOrCreate(connection.db, "shared", () => `key ${n}`));
  expect(new Set(values).size).toBe(1);
});

test("of concurrent registrations of a name or a mailbox, one succeeds", async () => {
  const register = (more: (n: number) => object) =>
    all(20, (n) =>
      accounts.createVoter(connection.db, someVoter(more(n))).then(
        () => "created",
        (error: unknown) => violatedConstraint(error),
      ),
    );
  const names = await register((n) => ({ username: n % 2 ? "Twin" : "twin" }));
  expect([countOf(names, "created"), countOf(names, "users_username_key")]).toEqual([1, 19]);
  const mailboxes = await register((n) => ({ email: `tw.in+${n}@gmail.com` }));
  expect([countOf(mailboxes, "created"), countOf(mailboxes, "users_mailbox_key")]).toEqual([1, 19]);
});

test("of concurrent creations of an administrator, one succeeds, and all return the same account", async () => {
  const found = await all(20, () => accounts.ensureAdmin(connection.db, "officer", async () => "!"));
  expect(found.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(found.map(({ admin }) => admin?.id)).size).toBe(1);
});
