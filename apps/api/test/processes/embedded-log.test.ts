import { check } from "@mero-mat/observer/check";
import { expect, test } from "vitest";
import type { CallOptions } from "../harness.ts";
import { prepare } from "./election.ts";
import { call, emptyFolder, eventually, openFolder, type Server, startServer } from "./programs.ts";

test("an embedded database's log passes the check, also after a stop and kill -9 at a declaration", async () => {
  const officer = { username: "officer", password: "officer-secret" };
  const env = {
    DATA_DIR: emptyFolder(),
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "warn",
    ADMIN_USERNAME: officer.username,
    ADMIN_PASSWORD: officer.password,
  };
  const { db, close } = await openFolder(env.DATA_DIR);
  const { postId, options, voters } = await prepare(db).finally(close);

  // On a busy machine a starting server may ask its callers to retry.
  const ask = (server: Server, line: string, options: CallOptions) =>
    eventually(line, async () => {
      const answer = await call(server, line, options);
      return answer.status === 503 ? undefined : answer;
    });
  const vote = async (server: Server, index: number, optionId = "") => {
    const cookie = `session=${voters[index]?.username}`;
    const headers = { "x-forwarded-for": `10.0.0.${index}` };
    const { status } = await ask(server, "POST /api/votes", { body: { postId, optionId }, cookie, headers });
    expect(status).toBe(200);
  };
  const act = async (server: Server, line: string) => {
    const { cookie } = await ask(server, "POST /api/login", { body: officer });
    expect((await ask(server, line, { cookie })).status).toBe(200);
  };
  const receiptAs = (server: Server, state: string) =>
    eventually(`a receipt that is ${state}`, async () => {
      const { body } = await call(server, "GET /api/receipts", { cookie: `session=${voters[0]?.username}` });
      return body[0]?.state === state ? body[0] : undefined;
    });

  const first = await startServer(env);
  for (const index of voters.keys()) await vote(first, index, options[index % 2]);
  expect(await receiptAs(first, "waiting")).toMatchObject({ index: null, choice: options[0] });
  await act(first, "POST /api/admin/public-log/seal");
  const { ballot } = await receiptAs(first, "sealed");
  const sealed = await check({ url: new URL(first.origin) });
  const stayBack = 10;
  expect(sealed).toMatchObject({ ballots: voters.length - stayBack, counts: 0 });
  expect((await first.end()).code).toBe(0);

  const second = await startServer(env);
  expect(await receiptAs(second, "sealed")).toMatchObject({ ballot });
  expect((await check({ url: new URL(second.origin), seen: sealed.seen })).checkpoint).toEqual(sealed.checkpoint);
  await vote(second, 0, options[1]);
  await act(second, `POST /api/admin/posts/${postId}/declare-winner`);
  await second.end("SIGKILL");

  const third = await startServer(env);
  expect((await receiptAs(third, "counted")).ballot).not.toBe(ballot);
  expect(await check({ url: new URL(third.origin), seen: sealed.seen })).toMatchObject({
    checkpoint: { size: sealed.checkpoint.size + stayBack + 3 },
    ballots: voters.length + 1,
    counts: 1,
  });
  expect((await third.end()).code).toBe(0);
});
