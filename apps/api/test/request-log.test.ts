import { expect, test } from "vitest";
import { signInAdmin, signUp, startApp } from "./harness.ts";
import { createPoll, vote } from "./polls-harness.ts";

const answered = (log: string[]) =>
  log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "answered")
    .map(({ method, path, statusCode }) => `${method} ${path} ${statusCode}`);

test("successful reads are sampled in the log, and every other response is logged", async () => {
  const app = await startApp({ logReadsEvery: 10 });
  const cookie = await signUp(app, "sita");
  for (let call = 0; call < 25; call++) await app.call("GET /api/user", { cookie });
  for (let call = 0; call < 3; call++) await app.call("GET /trpc/auth.currentUser");
  const lines = () => answered(app.log);
  await expect.poll(() => lines().filter((line) => line === "GET /trpc/auth.currentUser 401")).toHaveLength(3);
  expect(lines().filter((line) => line === "GET /api/user 200")).toHaveLength(2);
  expect(lines()).toContain("POST /api/register 200");
});

test("successful votes are sampled like reads, and refused ones are all logged", async () => {
  const app = await startApp({ logReadsEvery: 10 });
  const poll = await createPoll(app, await signInAdmin(app));
  const cookie = await signUp(app, "sita");
  for (let count = 0; count < 20; count++) await vote(app, cookie, poll.id, poll.voteOptions[count % 2]?.id ?? "");
  await app.call("POST /api/votes", { cookie, body: { postId: poll.id, optionId: poll.id } });
  await expect.poll(() => answered(app.log)).toContain("POST /api/votes 400");
  expect(answered(app.log).filter((line) => line === "POST /api/votes 200")).toHaveLength(2);
});

test("with 0 no successful read is logged", async () => {
  const app = await startApp({ logReadsEvery: 0 });
  for (let call = 0; call < 3; call++) await app.call("GET /healthz");
  await app.call("GET /api/nothing");
  await expect.poll(() => answered(app.log)).toEqual(["GET /api/nothing 404"]);
});
