import { connectServer } from "@mero-mat/db/connect";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { waitingFor } from "../harness.ts";
import { option } from "../polls-harness.ts";
import { call, emptyFolder, eventually, logIn, type Server, serverDatabase, startServer } from "./programs.ts";

const officer = { ADMIN_USERNAME: "officer", ADMIN_PASSWORD: "officer-secret-1" };
const signIn = async (server: Server) =>
  (await logIn(server, officer.ADMIN_USERNAME, officer.ADMIN_PASSWORD)).cookie ?? "";

test("kill -9 within a batch leaves the poll under way as it was, and another process does the rest once", async () => {
  const DATABASE_URL = await serverDatabase();
  const { db, close } = connectServer({ url: DATABASE_URL });
  onTestFinished(close);
  const server = await startServer({ ...officer, DATA_DIR: emptyFolder(), DATABASE_URL });
  const cookie = await signIn(server);
  const polls = [1, 2, 3, 4, 5].map((electionArea) => ({
    content: "Who should represent us?",
    province: "bagmati",
    district: "kathmandu",
    electionArea,
    voteOptions: [option("Sita"), option("Hari")],
  }));
  await call(server, "POST /api/admin/candidate-polls/many", { cookie, body: { polls } });
  const ids = (await db.selectFrom("posts").select("id").orderBy("id").execute()).map(({ id }) => id);
  const batch = (await call(server, "POST /api/admin/poll-batches", { cookie, body: { act: "declare", ids } })).body;
  const statesOf = async () => {
    const { rows } = await sql<{ state: string }>`select state from poll_batch_items order by position`.execute(db);
    return rows.map(({ state }) => state);
  };

  // The audit log cannot be written, so the first poll is declared but not committed.
  await db.transaction().execute(async (tx) => {
    await sql`lock table admin_log in share mode`.execute(tx);
    const start = `POST /api/admin/poll-batches/${batch.id}/start`;
    expect(await call(server, start, { cookie, body: { act: "declare", ids } })).toMatchObject({ status: 200 });
    await eventually("the batch to wait", async () => (await waitingFor(db, "admin_log")) > 0 || undefined);
    await server.end("SIGKILL");
  });
  // The dead process's transaction ends with its connection.
  await eventually("its connections to end", async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(db);
    return rows.length === 0 || undefined;
  });
  expect(await statesOf()).toEqual(["waiting", "waiting", "waiting", "waiting", "waiting"]);
  expect(await db.selectFrom("posts").select("id").where("winnerDeclared", "=", true).execute()).toEqual([]);

  // The claim of the dead process ends.
  await sql`update jobs set run_at = now() where kind = 'poll_batch'`.execute(db);
  await startServer({ ...officer, DATA_DIR: emptyFolder(), DATABASE_URL });
  await eventually("the batch to end", async () =>
    (await statesOf()).every((state) => state === "done") ? true : undefined,
  );
  const { rows } = await sql`
    select subject_id as id, count(*)::int as n from admin_log where action = 'poll.declare' group by 1 order by 1`.execute(
    db,
  );
  expect(rows).toEqual(ids.map((id) => ({ id, n: 1 })));
});
