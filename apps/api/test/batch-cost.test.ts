import { gunzipSync, gzipSync } from "node:zlib";
import * as seed from "@mero-mat/db/seeds/polls";
import { areasOf } from "@mero-mat/domain/geography";
import { expect, onTestFinished, test } from "vitest";
import { readAreaTable } from "../src/polls/area-table.ts";
import { calls, type ProcedureCall } from "../src/procedures/call-channel.ts";
import { startApp, type TestApp } from "./harness.ts";
import { processorMs } from "./processor-time.ts";

const path = "results.detailedPartyLeads";
const times = 20;

const get = ({ app }: TestApp, url: string, encoding = "gzip") =>
  app.inject({ method: "GET", url, headers: { "accept-encoding": encoding } });

/** Returns the least that the work has cost: the server also seals the declared polls meanwhile, in the same process. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let time = 0; time < times; time++) costs.push(await processorMs(work));
  return Math.min(...costs);
}

async function declareEverywhere({ connection: { db } }: TestApp): Promise<void> {
  const areas = areasOf(await readAreaTable(db));
  await seed.polls(db, areas.length, await seed.author(db), areas);
  await db.transaction().execute((tx) => seed.declare(tx, areas.length));
}

test("a batch of ten results reuses the serialised and compressed parts, and each result is complete", async () => {
  const app = await startApp();
  await declareEverywhere(app);
  const batch = `/trpc/${Array.from({ length: 10 }, () => path).join()}?batch=1`;
  const one = (await get(app, `/trpc/${path}`, "")).json();
  const ten = await get(app, batch);
  expect(ten.headers["content-encoding"]).toBe("gzip");
  const body = gunzipSync(ten.rawPayload);
  expect(JSON.parse(body.toString())).toEqual(Array(10).fill(one));
  expect((await get(app, batch, "")).body).toBe(body.toString());

  const cost = await costOf(() => get(app, batch));
  const rewriting = await costOf(async () => gzipSync(JSON.stringify(JSON.parse(body.toString()))));
  expect(cost / rewriting).toBeLessThan(1 / 3);
});

test("identical calls of a batch run once, and each counts against the rate limit", async () => {
  const app = await startApp({ callsPerMinute: 30 });
  const asked: string[] = [];
  const note = (call: unknown) => void asked.push((call as ProcedureCall).procedure);
  calls.start.subscribe(note);
  onTestFinished(() => void calls.start.unsubscribe(note));
  const input = encodeURIComponent(JSON.stringify({ 1: { page: 2 }, 3: { page: 2 } }));
  const line = `GET /trpc/parties.active,policy.current,parties.active,policy.current,policy.current?batch=1&input=${input}`;
  const { body, headers } = await app.call(line);
  expect(body).toHaveLength(5);
  expect(asked.sort()).toEqual(["parties.active", "policy.current", "policy.current"]);
  expect(headers["x-ratelimit-remaining"]).toBe("25");
});
