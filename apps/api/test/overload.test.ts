import { expect, onTestFinished, test } from "vitest";
import { type Answer, signInAdmin, signUp, startApp } from "./harness.ts";
import { createPoll } from "./polls-harness.ts";

/** Casts votes one after another: alone, and during 400 sign-ins, with a full queue. */
async function voteBesideSignIns() {
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
  const answered = (status: number) => answers.filter((answer) => answer.status === status);
  await expect.poll(() => answered(503).length).toBeGreaterThan(300);
  const busy = await medianVote(20);
  const stillWaiting = signIns.length - answers.length;
  await Promise.all(signIns);
  return { usual, busy, stillWaiting, hashed: answered(401), refused: answered(503) };
}

test("while the event loop is delayed requests are refused with Retry-After", async () => {
  const app = await startApp({ maxEventLoopDelayMs: 5 });
  const blocking = setInterval(() => {
    for (const end = performance.now() + 100; performance.now() < end; );
  });
  onTestFinished(() => clearInterval(blocking));
  const refused = { status: 503, body: { reason: "overloaded" }, headers: { "retry-after": "5" } };
  await expect.poll(() => app.call("GET /api/areas")).toMatchObject(refused);
});

test("votes do not wait behind sign-ins, and sign-ins beyond the queue get Retry-After", async () => {
  const { stillWaiting, hashed, refused } = await voteBesideSignIns();
  // Had the votes stood in it, nobody who came before them would be left there.
  expect(stillWaiting).toBeGreaterThan(0);
  expect(hashed.length + refused.length).toBe(400);
  expect(refused[0]).toMatchObject({ body: { reason: "overloaded" }, headers: { "retry-after": "5" } });
});

// Times of single calls mean something on a quiet machine alone: `npm run test:soak` measures them.
test.runIf(import.meta.env["SOAK_SECONDS"])(
  "a vote during 400 sign-ins takes less than twice its usual time",
  async () => {
    const { usual, busy } = await voteBesideSignIns();
    expect(busy / usual).toBeLessThan(2);
  },
);
