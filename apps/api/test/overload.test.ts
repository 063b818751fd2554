import { expect, test } from "vitest";
import { type Answer, signInAdmin, signUp, startApp } from "./harness.ts";
import { createPoll } from "./polls-harness.ts";

test("a vote goes on beside 400 sign-ins, and who cannot wait is told to come back", async () => {
  const app = await startApp();
  const poll = await createPoll(app, await signInAdmin(app));
  const cookie = await signUp(app, "sita");
  const medianVote = async (rounds: number) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      const body = { postId: poll.id, optionId: poll.voteOptions[round % 2]?.id };
      expect(await app.call("POST /api/votes", { cookie, body })).toMatchObject({ status: 200 });
      times.push(performance.now() - started);
    }
    return times.sort((a, b) => a - b)[rounds >> 1] ?? 0;
  };
  await medianVote(10);
  const usual = await medianVote(20);

  const answers: Answer[] = [];
  const signIns = Array.from({ length: 400 }, async (_, n) => {
    const body = { username: `nobody_${n}`, password: "not-it" };
    answers.push(await app.call("POST /api/login", { body, address: `10.0.${n >> 8}.${n & 255}` }));
  });
  const answered = (status: number) => answers.filter((answer) => answer.status === status).length;
  // By then all others wait, as many as may.
  await expect.poll(() => answered(503), { timeout: 30_000, interval: 20 }).toBeGreaterThan(300);
  const busy = await medianVote(20);
  expect(answers.length).toBeLessThan(signIns.length);
  await Promise.all(signIns);

  expect(busy / usual).toBeLessThan(2);
  expect(answered(401) + answered(503)).toBe(signIns.length);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused).toMatchObject({ body: { reason: "overloaded" }, headers: { "retry-after": "5" } });
});
