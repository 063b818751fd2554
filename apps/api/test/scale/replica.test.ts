import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectServer } from "@mero-mat/db/connect";
import { migrate } from "@mero-mat/db/migrate";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Given, signInAdmin, signUp, startApp } from "../harness.ts";
import { createPoll } from "../polls-harness.ts";
import { eventually } from "../processes/programs.ts";
import { declare } from "../results-harness.ts";
import { startProxy, within } from "./parts.ts";

async function startAll() {
  const primary = await startPostgres();
  onTestFinished(primary.stop);
  const { db, close } = connectServer({ url: primary.url() });
  await migrate(db).finally(close);
  const startCopy = async () => {
    const copy = await startPostgres({ copyOf: primary });
    onTestFinished(copy.stop);
    return copy;
  };
  return { primary, copy: await startCopy(), startCopy };
}

async function onTheCopy(url: string, statement: string): Promise<void> {
  const { db, close } = connectServer({ url, poolSize: 1 });
  await sql.raw(statement).execute(db).finally(close);
}

async function startReading(given: Given, officer = "officer") {
  const app = await startApp(given);
  const admin = await signInAdmin(app, officer);
  const measured = (measure: string) => app.app.measures.find(({ name }) => name === measure)?.read() ?? Number.NaN;
  const lag = () => measured("replica_lag_seconds");
  return {
    ...app,
    admin,
    down: () => measured("replicas_down"),
    untilRead: () => eventually("a copy to be read", () => Number.isFinite(lag()) || undefined),
    untilLeft: () => eventually("all copies to be left", () => Number.isNaN(lag()) || undefined),
    createParty: (name: string) =>
      app.call("POST /api/admin/political-parties", {
        cookie: admin,
        body: { name, nepaliName: name, electionSymbol: "🌳" },
      }),
    async names(cookie?: string): Promise<string[]> {
      const { body } = await app.call("GET /api/votes/party/statistics", { cookie });
      return body.allParties.map(({ partyName }: { partyName: string }) => partyName);
    },
    createPoll: () =>
      sql`insert into posts (user_id, content, poll_type) select id, 'Who?', 'party' from users limit 1`.execute(
        app.connection.db,
      ),
    async isOld(): Promise<boolean> {
      const { rows } = await sql<{ isOld: boolean }>`
        select max(created_at) < now() - interval '11 s' as is_old from posts`.execute(app.connection.db);
      return rows[0]?.isOld ?? false;
    },
    /** Counts the polls in enough reads at once to use several connections. */
    async expectPolls(count: number): Promise<void> {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => app.call("GET /api/admin/stats", { cookie: admin })),
      );
      expect(answers.map(({ body }) => body.activePolls)).toEqual(answers.map(() => count));
    },
    /** Runs all reads of the replica at once; returns the time of the slowest. */
    async expectAll(): Promise<number> {
      const began = performance.now();
      const visitors = ["party-leads", "summary", "export.csv", "export.json"];
      const desk = ["stats", "voting-stats", "user-analytics", "location-analytics", "engagement-analytics"];
      const answers = await Promise.all([
        ...visitors.map((name) => app.call(`GET /api/results/${name}`)),
        ...desk.map((name) => app.call(`GET /api/admin/${name}`, { cookie: admin })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      return performance.now() - began;
    },
  };
}

test.skipIf(isLeftOut("pg_basebackup"))(
  "a replica serves visitors while it follows; once it stops, hangs or is promoted, the primary does",
  async () => {
    const { primary, copy } = await startAll();
    const app = await startReading({ databaseUrl: primary.url(), replicaUrls: [copy.url()] });
    const voter = await signUp(app, "lila");
    await app.untilRead();

    // Visitors read the replica, which lags behind; voters read the primary.
    await onTheCopy(copy.url(), "select pg_wal_replay_pause()");
    await app.createParty("Sun");
    expect(await app.names(voter)).toEqual(["Sun"]);
    await expect.poll(() => app.names()).toEqual([]);
    await onTheCopy(copy.url(), "select pg_wal_replay_resume()");
    await expect.poll(() => app.names()).toEqual(["Sun"]);
    await app.expectAll();

    copy.freeze();
    expect(await app.expectAll()).toBeLessThan(within(6000));
    await app.untilLeft();
    expect(await app.expectAll()).toBeLessThan(within(3000));
    copy.thaw();
    await app.untilRead();

    await copy.kill();
    expect(await app.expectAll()).toBeLessThan(within(3000));
    await app.untilLeft();
    await copy.start();
    await app.untilRead();
    // Once each: on a busy machine it can be down for a moment more often.
    const changes = app.log.flatMap((line) => /the replica is (?:down|back)/.exec(line)?.[0] ?? []);
    expect(changes.length).toBeGreaterThanOrEqual(4);
    expect(changes).toEqual(changes.map((_, n) => `the replica is ${n % 2 ? "back" : "down"}`));

    await onTheCopy(copy.url(), "select pg_promote()");
    await app.untilLeft();
    await app.createParty("Moon");
    await expect.poll(() => app.names()).toEqual(["Sun", "Moon"]);
  },
);

test.skipIf(isLeftOut("pg_basebackup") || isLeftOut("haproxy"))(
  "of two replicas, listed or behind one address, only one that follows is read, and without any the primary",
  async () => {
    const { primary, copy: first, startCopy } = await startAll();
    const second = await startCopy();
    const servers = [first, second].map(({ port }, n) => `server ${n} 127.0.0.1:${port} check inter 200ms`);
    const proxied = new URL(primary.url());
    proxied.port = String(await startProxy(`balance roundrobin\n${servers.join("\n")}`, "tcp"));
    const databaseUrl = primary.url();
    const listed = await startReading({ databaseUrl, replicaUrls: [first.url(), second.url()] });
    const balanced = await startReading({ databaseUrl, replicaUrls: [proxied.href] }, "second_officer");
    const voter = await signUp(listed, "lila");
    await listed.untilRead();
    await balanced.untilRead();

    // The first lags until it is left for the second; a signed-in voter never reads what it lacks.
    await onTheCopy(first.url(), "select pg_wal_replay_pause()");
    await listed.createParty("Sun");
    await listed.createPoll();
    expect(await listed.names(voter)).toEqual(["Sun"]);
    expect(await listed.names()).toEqual([]);
    await eventually("changes older than the longest lag", async () => (await listed.isOld()) || undefined);
    for (let round = 0; round < 5; round++) await balanced.expectPolls(1);
    await expect.poll(() => listed.names()).toEqual(["Sun"]);

    // The second is what is read now, because the primary has more.
    await listed.untilRead();
    await expect.poll(() => listed.down()).toBe(1);
    await onTheCopy(second.url(), "select pg_wal_replay_pause()");
    await listed.createParty("Moon");
    expect(await listed.names(voter)).toEqual(["Sun", "Moon"]);
    await expect.poll(() => listed.names()).toEqual(["Sun"]);
    await onTheCopy(second.url(), "select pg_wal_replay_resume()");
    await expect.poll(() => listed.names()).toEqual(["Sun", "Moon"]);

    await second.kill();
    expect(await listed.expectAll()).toBeLessThan(within(3000));
    for (let round = 0; round < 5; round++) await balanced.expectPolls(1);
    await listed.untilLeft();
    await expect.poll(() => listed.down()).toBe(2);
    await onTheCopy(first.url(), "select pg_wal_replay_resume()");
    await listed.untilRead();
    await expect.poll(() => listed.names()).toEqual(["Sun", "Moon"]);
  },
);

test.skipIf(isLeftOut("pg_basebackup"))(
  "the preview of a link has no winner of a deleted poll, although the replica still has it",
  async () => {
    const webFolder = mkdtempSync(join(tmpdir(), "mero-mat-replica-"));
    onTestFinished(() => rmSync(webFolder, { recursive: true }));
    writeFileSync(join(webFolder, "index.html"), "<!doctype html><head><title>Mero Mat</title></head><main></main>");
    mkdirSync(join(webFolder, "assets"));
    const { primary, copy } = await startAll();
    const app = await startReading({ databaseUrl: primary.url(), replicaUrls: [copy.url()], webFolder });
    const area = "bagmati/kathmandu/1";
    const declared = async () => (await app.call(`GET /api/results/areas/${area}`)).body.length;
    const preview = async () => {
      const { body } = await app.call(`GET /results?lang=en&place=${area}`, { headers: { accept: "text/html" } });
      return /property="og:description" content="([^"]*)"/.exec(body)?.[1];
    };
    const { id } = await createPoll(app, app.admin);
    await declare(app, app.admin, id);
    await app.untilRead();
    await expect.poll(declared).toBe(1);
    await onTheCopy(copy.url(), "select pg_wal_replay_pause()");
    expect(await preview()).toBe("Who should represent us? No winner.");
    await app.call(`DELETE /api/admin/posts/${id}`, { cookie: app.admin });
    expect(await declared()).toBe(1);
    expect(await preview()).toBe("No winner has been declared in this area yet.");
  },
);
