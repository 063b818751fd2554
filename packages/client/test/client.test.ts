import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, inject, test } from "vitest";
import { CallFailed, createClient, isFailure, makePolls, type Topic, topics } from "../src/index.ts";
import { losing, officer } from "./site.ts";

const origin = inject("origin");
let token: string;

beforeAll(async () => {
  const client = createClient({ url: origin });
  await client.auth.login.mutate(officer);
  ({ token } = await client.tokens.create.mutate({ name: "tests", scope: "administer" }));
});

const kathmandu = { province: "bagmati", district: "kathmandu" } as const;
const option = (name: string) => ({ name, nepaliName: `${name} ने`, party: "Independent" });
const poll = (number: number) => ({
  content: `Question ${number}: who should represent us?`,
  ...kathmandu,
  electionArea: 1,
  voteOptions: [option("Sita"), option("Hari")],
});

test("a client stays signed in, votes, and gets the reason of a refusal", async () => {
  const desk = createClient({ url: origin, token });
  const made = await desk.adminPolls.create.mutate(poll(1));
  expect(made.voteOptions.map(({ name }) => name)).toEqual(["Sita", "Hari"]);

  const voter = createClient({ url: origin });
  const signUp = {
    username: "sita",
    password: "a-good-secret",
    email: "sita.voter@gmail.com",
    ...kathmandu,
    electionArea: 1,
  };
  await voter.auth.register.mutate(signUp);
  expect((await voter.auth.currentUser.query()).username).toBe("sita");
  const vote = { postId: made.id, optionId: made.voteOptions[1]?.id ?? "" };
  expect(await voter.votes.cast.mutate(vote)).toMatchObject({ poll: { totalVotes: 1 } });
  await desk.adminPolls.declareWinner.mutate({ id: made.id });
  const refused = await voter.votes.cast.mutate(vote).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 409, reason: "voting_closed", requestId: expect.any(String) });
  expect([isFailure(refused), isFailure(refused, "voting_closed"), isFailure(refused, "wrong_area")]).toEqual([
    true,
    true,
    false,
  ]);
  const wrong: unknown = await createClient({ url: origin, token: "meromat_x" })
    .results.summary.query()
    .catch((error) => error);
  expect(wrong).toBeInstanceOf(CallFailed);
  expect(isFailure(wrong, "token_ended")).toBe(true);
});

test("polls whose responses are lost are created once, and progress is reported", async () => {
  const lossy = await losing(origin, 2);
  const desk = createClient({ url: lossy.origin, token });
  const polls = Array.from({ length: 7 }, (_, index) => poll(index));
  const told: number[] = [];
  const run = () => makePolls(desk, polls, { key: "kathmandu-2026", size: 3, onProgress: (made) => told.push(made) });
  expect(await run()).toBe(7);
  expect(await run()).toBe(7);
  expect(told).toEqual([3, 6, 7, 3, 6, 7]);
  expect((await desk.adminPolls.active.query({ limit: 100 })).items).toHaveLength(8);
  lossy.close();

  // Without a key of the script each call has its own.
  const again = await losing(origin, 2);
  const { adminDiscussions } = createClient({ url: again.origin, token });
  for (const title of ["Roads", "Water", "Roads"]) await adminDiscussions.create.mutate({ title });
  expect((await adminDiscussions.list.query()).map(({ title }) => title).toSorted()).toEqual([
    "Roads",
    "Roads",
    "Water",
  ]);
  again.close();
});

test("a path in the server's address is kept, for calls and for events", async () => {
  const asked: string[] = [];
  const proxy = createServer((request, answer) => {
    asked.push(request.url ?? "");
    answer.writeHead(404, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  for (const path of ["/votes", "/votes/"]) {
    const client = createClient({ url: `http://127.0.0.1:${port}${path}` });
    await client.polls.list.query().catch(() => {});
    const { unsubscribe } = client.events.changes.subscribe(undefined, { onData: () => {} });
    await expect.poll(() => asked).toContain("/votes/api/events");
    unsubscribe();
  }
  expect([...new Set(asked)].toSorted()).toEqual(["/votes/api/events", "/votes/trpc/polls.list"]);
  proxy.close();
});

test("a vote whose response is lost is not retried", async () => {
  const lossy = await losing(origin, 1);
  const desk = createClient({ url: lossy.origin, token });
  const id = "01900000-0000-7000-8000-000000000001";
  await expect(desk.votes.cast.mutate({ postId: id, optionId: id })).rejects.toThrow(
    `The answer of ${lossy.origin} was lost: the call may have been done.`,
  );
  expect(lossy.calls()).toBe(1);
  lossy.close();
});

test("events arrive until nobody listens, and after a lost connection every topic is announced", async () => {
  const desk = createClient({ url: origin, token });
  const lossy = await losing(origin, 0);
  const heard: Topic[] = [];
  let started = 0;
  const hall = createClient({ url: lossy.origin });
  const subscription = hall.events.changes.subscribe(undefined, {
    onData: ({ topic }) => heard.push(topic),
    onStarted: () => started++,
  });
  await expect.poll(() => started).toBe(1);
  await desk.adminParties.create.mutate({ name: "Sun", nepaliName: "सूर्य" });
  await expect.poll(() => heard).toContain("parties");
  heard.length = 0;
  lossy.cut();
  await expect.poll(() => started).toBe(2);
  await expect.poll(() => new Set(heard)).toEqual(new Set(topics));
  subscription.unsubscribe();
  lossy.close();
});

test("a stream that is refused for good reports it", async () => {
  const errors: unknown[] = [];
  createClient({ url: origin, token: "meromat_x" }).events.changes.subscribe(undefined, {
    onData: () => {},
    onError: (error) => errors.push(error),
  });
  await expect.poll(() => errors).toEqual([expect.objectContaining({ reason: "token_ended" })]);
});
