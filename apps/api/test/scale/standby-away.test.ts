import { connectServer } from "@mero-mat/db/connect";
import { migrate } from "@mero-mat/db/migrate";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { asDelivered, signInAdmin, signUp, startApp } from "../harness.ts";
import { createPoll } from "../polls-harness.ts";

test("while the synchronous standby is away, no vote is acknowledged and the server is not ready", async () => {
  const postgres = await startPostgres({ durable: true });
  onTestFinished(postgres.stop);
  const { db, close } = connectServer({ url: postgres.url() });
  onTestFinished(close);
  await migrate(db);
  const app = await startApp({ databaseUrl: postgres.url(), ready: false, waits: asDelivered });
  const poll = await createPoll(app, await signInAdmin(app));
  const [option, another] = poll.voteOptions;
  const cookie = await signUp(app, "sita");
  const vote = (optionId = "") => app.call("POST /api/votes", { cookie, body: { postId: poll.id, optionId } });
  const ready = async () => (await app.call("GET /readyz")).status;
  const setStandby = async (name: string) => {
    await sql`alter system set synchronous_standby_names = ${sql.lit(name)}`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
  };
  expect(await vote(option?.id)).toMatchObject({ status: 200 });

  await setStandby("absent");
  await expect.poll(ready).toBe(503);
  // Each lasts until its time limit; the server checks meanwhile whether it can write.
  for (const wanted of [another, option, another]) {
    expect(await vote(wanted?.id)).toMatchObject({ status: 503, body: { reason: "unavailable" } });
    expect(await ready()).toBe(503);
  }

  await setStandby("");
  await expect.poll(ready).toBe(200);
  expect(await vote(option?.id)).toMatchObject({ status: 200 });
});
