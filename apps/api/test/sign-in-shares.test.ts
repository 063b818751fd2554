import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { hashPassword, ofServer } from "../src/identity/passwords.ts";
import { type Answer, atOneInstant, deviceOf, emailOf, shared, type TestApp, voter } from "./harness.ts";

const area = { province: "bagmati", district: "kathmandu", electionArea: 1 } as const;
const password = "secret-1";
const passwordHash = hashPassword(ofServer, password);
const desk = shared(async (app) => app, atOneInstant);
const hashedAtOnce = Math.max(1, availableParallelism() - 1);

const address = "10.66.0.1";
const elsewhere = "10.77.0.1";

async function people({ connection }: TestApp, prefix: string, count: number): Promise<string[]> {
  const usernames = Array.from({ length: count }, (_, n) => `${prefix}_${n}`);
  const hash = await passwordHash;
  await connection.db
    .insertInto("users")
    .values(usernames.map((username) => ({ ...area, username, email: emailOf(username), passwordHash: hash })))
    .execute();
  return usernames;
}

const logIn = ({ call }: TestApp, username: string, from: string, cookie?: string) =>
  call("POST /api/login", { body: { username, password }, address: from, cookie });

/**
 * Signs the attackers in with the right password, again and again on two connections each. Meanwhile it measures how
 * many other passwords each of these sign-ins waits for.
 */
async function waitsUnderAttack<Kind extends string>(
  app: TestApp,
  attackers: string[],
  signIns: Record<Kind, (() => Promise<Answer>)[]>,
): Promise<Record<Kind, number>> {
  let isOver = false;
  let hashed = 0;
  const attack = attackers
    .flatMap((username) => [username, username])
    .map(async (username) => {
      while (!isOver) {
        expect((await logIn(app, username, address)).status).toBe(200);
        hashed++;
      }
    });
  await expect.poll(() => hashed, { interval: 20 }).toBeGreaterThan(attackers.length);
  const waits = {} as Record<Kind, number>;
  for (const kind of Object.keys(signIns) as Kind[]) {
    const found: number[] = [];
    for (const signIn of signIns[kind]) {
      const before = hashed;
      expect((await signIn()).status).toBe(200);
      found.push((hashed - before) / hashedAtOnce);
    }
    // Other work of a call takes time too, in which passwords are checked: the quickest call waited for its turn alone.
    waits[kind] = Math.min(...found);
  }
  isOver = true;
  await Promise.all(attack);
  return waits;
}

test("ten accounts that sign in correctly again and again delay a stranger by fewer than six passwords", async () => {
  const app = await desk();
  const attackers = await people(app, "attacker", 10);
  const strangers = await people(app, "stranger", 3);
  const neighbours = await people(app, "neighbour", 3);
  const devices = await Promise.all(
    neighbours.map(async (username) => deviceOf(await logIn(app, username, elsewhere))),
  );
  const waits = await waitsUnderAttack(app, attackers, {
    strangers: strangers.map((username) => () => logIn(app, username, elsewhere)),
    signUps: strangers.map((_, n) => () => app.call("POST /api/register", { body: voter(`newcomer_${n}`), address })),
    knownDevices: neighbours.map((username, n) => () => logIn(app, username, address, devices[n])),
    newDevices: neighbours.map((username) => () => logIn(app, username, address)),
  });
  expect(waits.strangers).toBeLessThan(6);
  expect(waits.signUps).toBeLessThan(6);
  expect(waits.knownDevices).toBeLessThan(6);
  // A turn for each account of their address.
  expect(waits.newDevices).toBeLessThan(15);
});

test("after a hundred successful sign-ins an account is slowed down, but not on a device that knows it", async () => {
  const app = await desk();
  const [busy = "", other = ""] = await people(app, "busy", 2);
  const device = deviceOf(await logIn(app, busy, address));
  await app.connection.db
    .updateTable("throttles")
    .set({ hits: 100 })
    .where("key", "=", `all:login:*:${busy}`)
    .execute();
  const refused = await logIn(app, busy, address);
  expect(refused).toMatchObject({ status: 429, body: { reason: "too_many_requests" } });
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(10);
  expect(await logIn(app, busy, address, device)).toMatchObject({ status: 200 });
  expect(await logIn(app, other, address)).toMatchObject({ status: 200 });
});
