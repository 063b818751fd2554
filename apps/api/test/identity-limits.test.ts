import { expect, test } from "vitest";
import { shared, signUp } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";

const server = shared(async (app) => app);

test("an account gives ten numbers an hour, and a network fifty; more are 429", async () => {
  const app = await server();
  const voters = await manyVoters(app, 6);
  const give = (cookie: string, number: string, address: string) =>
    app.call("PUT /api/user/identity", { cookie, address, body: { citizenshipNumber: number } });
  const [guesser = "", ...others] = voters;
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => give(guesser, `${n}`, `203.0.113.${n % 3}`)));
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = guesses.find(({ status }) => status === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);

  const network = "198.51.100.7";
  const statuses: number[] = [];
  for (const cookie of others) for (let n = 0; n < 10; n++) statuses.push((await give(cookie, `${n}`, network)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  const [another = ""] = await manyVoters(app, 1);
  expect((await give(another, "1", network)).status).toBe(429);
  expect((await give(another, "1", "198.51.100.8")).status).toBe(200);
});

test("an account's own data do not reveal whether its number is on the roll", async () => {
  const app = await server();
  const cookie = await signUp(app, "downloads");
  await app.call("POST /api/user/confirm-identity", { cookie, body: { password: "secret-1" } });
  const answer = await app.call("GET /api/user/data", { cookie });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body.users[0])).not.toContain("on_roll");
});
