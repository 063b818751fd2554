import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp, type TestApp } from "./harness.ts";

async function insertJobs({ connection: { db } }: TestApp, jobs: [kind: string, payload: object][]): Promise<void> {
  for (const [kind, payload] of jobs)
    await sql`
      insert into jobs (kind, payload, run_at, expires_at) values (
        ${kind}::job_kind, ${JSON.stringify(payload)}, now() - interval '1 minute', now() + interval '1 day')`.execute(
      db,
    );
}

async function jobsLeft({ connection: { db } }: TestApp) {
  const { rows } = await sql<{ kind: string; tries: number; isTaken: boolean }>`
    select kind, tries, run_at > now() as is_taken from jobs order by kind::text`.execute(db);
  return rows;
}

test("a job whose payload does not fit is reported and stays, and the others of its kind are done", async () => {
  const app = await startApp({ ready: false });
  const id = randomUUID();
  await insertJobs(app, [
    ["mail", { unsealed: "a secret code" }],
    ["poll_batch", {}],
    ["poll_batch", { batchId: id }],
    ["poll_time", { postId: id, event: "reopens" }],
    ["poll_time", { postId: id, event: "closes" }],
    ["push", { notificationId: 7, after: null }],
    ["push", { notificationId: id, after: null }],
    ["push_retry", { notificationId: id, subscriptionId: "a secret code" }],
    ["push_retry", { notificationId: id, subscriptionId: id }],
    ["webhook", { deliveryId: "a secret code" }],
    ["webhook", { deliveryId: id }],
  ]);
  await app.app.ready();
  const stay = ["mail", "poll_batch", "poll_time", "push", "push_retry", "webhook"];
  await expect.poll(() => jobsLeft(app)).toEqual(stay.map((kind) => ({ kind, tries: 0, isTaken: true })));
  const reported = () =>
    app.log.filter((line) => line.includes("its payload does not fit")).map((line) => JSON.parse(line));
  const problemOf = (kind: string) => reported().find((line) => line.kind === kind)?.problems;
  await expect.poll(() => stay.filter((kind) => !problemOf(kind))).toEqual([]);
  expect(problemOf("mail")).toEqual(["sealed: invalid_type"]);
  expect(app.log.join("\n")).not.toContain("a secret code");
});

test("a job of a newer release's kind is left alone", async () => {
  const app = await startApp({ ready: false });
  await sql`alter type job_kind add value 'census'`.execute(app.connection.db);
  await insertJobs(app, [
    ["census", {}],
    ["poll_time", { postId: randomUUID(), event: "closes" }],
  ]);
  await app.app.ready();
  await expect.poll(() => jobsLeft(app)).toEqual([{ kind: "census", tries: 0, isTaken: false }]);
});

test("a kind of job without a worker stops the start", async () => {
  const app = await startApp({ ready: false });
  app.app.jobKinds.delete("push");
  await expect(app.app.ready()).rejects.toThrow(
    "The server does not start: no worker is registered for jobs of kind push.",
  );
});
