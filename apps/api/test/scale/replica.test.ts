import { connectServer } from "@mero-mat/db/connect";
import { migrate } from "@mero-mat/db/migrate";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Given, signInAdmin, signUp, startApp } from "../harness.ts";
import { eventually } from "../processes/programs.ts";
import { within } from "./parts.ts";

async function startBoth() {
  const primary = await startPostgres();
  onTestFinished(primary.stop);
  const { db, close } = connectServer({ url: primary.url() });
  await migrate(db).finally(close);
  const copy = await startPostgres({ copyOf: primary });
  onTestFinished(copy.stop);
  return { primary, copy };
}

async function onTheCopy(url: string, statement: string): Promise<void> {
  const { db, close } = connectServer({ url, poolSize: 1 });
  await sql.raw(statement).execute(db).finally(close);
}

async function startReading(given: Given) {
  const app = await startApp(given);
  const admin = await signInAdmin(app);
  const lag = () => app.app.measures.find(({ name }) => name === "replica_lag_seconds")?.read() ?? Number.NaN;
  return {
    ...app,
    admin,
    untilRead: () => eventually("the copy to be read", () => Number.isFinite(lag()) || undefined),
    untilLeft: () => eventually("the copy to be left", () => Number.isNaN(lag()) || undefined),
    createParty: (name: string) =>
      app.call("POST /api/admin/political-parties", {
        cookie: admin,
        body: { name, nepaliName: name, electionSymbol: "🌳" },
      }),
    async names(cookie?: string): Promise<string[]> {
      const { body } = await app.call("GET /api/votes/party/statistics", { cookie });
      return body.allParties.map(({ partyName }: { partyName: string }) => partyName);
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
    const { primary, copy } = await startBoth();
    const app = await startReading({ databaseUrl: primary.url(), replicaUrl: copy.url() });
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
