import { connectServer } from "@mero-mat/db/connect";
import { migrate } from "@mero-mat/db/migrate";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { signUp, startApp } from "../harness.ts";

test("without its database the server sends 503 with Retry-After, by REST and tRPC, and then recovers", async () => {
  const postgres = await startPostgres({ durable: true });
  onTestFinished(postgres.stop);
  const { db, close } = connectServer({ url: postgres.url() });
  onTestFinished(close);
  await migrate(db);
  const app = await startApp({ databaseUrl: postgres.url() });
  const cookie = await signUp(app, "sita");
  const unavailable = { code: "SERVICE_UNAVAILABLE", reason: "unavailable", requestId: expect.stringMatching(/./) };
  const id = "01900000-0000-7000-8000-000000000001";

  const ready = async () => (await app.call("GET /readyz")).status;

  async function expectAway(lines: string[]): Promise<void> {
    for (const line of lines) {
      const body = line.startsWith("POST") ? { postId: id, optionId: id } : undefined;
      const { status, headers, body: answer } = await app.call(line, { cookie, body });
      expect({ line, status, retryAfter: headers["retry-after"] }).toEqual({ line, status: 503, retryAfter: "5" });
      expect(line.includes("/trpc/") ? [answer].flat()[0].error.data.failure : answer, line).toMatchObject(unavailable);
    }
    await expect.poll(ready).toBe(503);
  }
  const changes = ["POST /api/votes", "POST /trpc/votes.cast"];
  const reads = [
    "GET /api/user",
    "GET /api/posts",
    "GET /trpc/auth.currentUser",
    "GET /trpc/polls.list?batch=1&input=%7B%7D",
  ];
  const visitors = ["GET /api/political-parties/active", "GET /trpc/parties.active", "GET /api/results/export.csv"];

  await postgres.kill();
  await expectAway([...changes, ...reads, ...visitors]);
  expect(app.log.some((line) => line.includes("the database does not answer") && line.includes("ECONNREFUSED"))).toBe(
    true,
  );
  await postgres.start();
  expect((await app.call("GET /api/user", { cookie })).body).toMatchObject({ username: "sita" });
  await expect.poll(ready).toBe(200);

  // A former primary that is read-only.
  await sql`alter system set default_transaction_read_only = on`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  const [vote = ""] = changes;
  await expect
    .poll(async () => (await app.call(vote, { cookie, body: { postId: id, optionId: id } })).status)
    .toBe(503);
  await sql`alter system reset default_transaction_read_only`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await expect
    .poll(async () => (await app.call(vote, { cookie, body: { postId: id, optionId: id } })).status)
    .toBe(404);
});
