import { randomInt } from "node:crypto";
import { env } from "node:process";
import { procedures } from "@mero-mat/api/contract";
import { reasons } from "@mero-mat/api/errors";
import type { Entry } from "@mero-mat/api/procedure";
import { beforeAll, expect, test } from "vitest";
import { type Answer, openApp, type TestApp } from "../harness.ts";
import { type Input, inputsOf, isRecord } from "./inputs.ts";
import { knownIn, type Role, somebody, type World, wholeWorld } from "./world.ts";

// FUZZ_SEED sends again what has failed, FUZZ_RUNS more of it.
const seed = Number(env["FUZZ_SEED"] ?? randomInt(2 ** 31));
const runs = Number(env["FUZZ_RUNS"] ?? 6);

let app: TestApp;
let world: World | undefined;
/** People whom no call has changed yet. */
const untouched = new Map<Role, Awaited<ReturnType<typeof somebody>>>();
beforeAll(async () => {
  console.info(`FUZZ_SEED=${seed}`);
  app = await openApp({ callsPerMinute: 1_000_000 });
  return app.close;
});

// A lone surrogate cannot be written in an address at all.
const inAddress = (value: unknown) =>
  encodeURIComponent((typeof value === "string" ? value : JSON.stringify(value)).replace(/[\ud800-\udfff]/g, "?"));

function byRest(rest: string, value: unknown): [line: string, body: unknown] {
  const [method = "", url = ""] = rest.split(" ");
  const fields = isRecord(value) ? value : {};
  const path = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(fields[name] ?? "none"));
  if (method !== "GET") return [`${method} ${path}`, value];
  const given = Object.entries(fields).filter(([, of]) => of !== undefined);
  const query = given.map(([name, of]) => `${inAddress(name)}=${inAddress(of)}`).join("&");
  return [`GET ${path}?${query}`, undefined];
}

function byTrpc(path: string, { kind }: Entry, value: unknown): [line: string, body: unknown] {
  if (kind === "mutation") return [`POST /trpc/${path}`, value];
  return [value === undefined ? `GET /trpc/${path}` : `GET /trpc/${path}?input=${inAddress(value)}`, undefined];
}

let calls = 0;

async function send([line, body]: [string, unknown], cookie: string): Promise<Answer & { reason?: string }> {
  // Limits per network are not under test here.
  const address = `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const answer = await app.call(line, { cookie, body: payload, headers, address });
  const exchange = `FUZZ_SEED=${seed} ${line} ${payload?.slice(0, 300)} → ${answer.status} ${JSON.stringify(answer.body)}`;
  expect(answer.status, exchange).toBeLessThan(500);
  expect(JSON.stringify(answer.body), exchange).not.toMatch(/\bat .*\.[tj]s:\d+|\bselect\b.+\bfrom\b|insert into/);
  if (answer.status < 400) return answer;
  const failure = answer.body.error?.data.failure ?? answer.body;
  expect(Object.keys(reasons), exchange).toContain(failure.reason);
  expect(failure, exchange).toMatchObject({
    message: expect.any(String),
    code: expect.any(String),
    requestId: answer.headers["x-request-id"],
  });
  return { ...answer, reason: failure.reason };
}

interface Sent extends Input {
  isRest: boolean;
  status: number;
  reason?: string | undefined;
}

const isAway = ({ reason }: Sent) => reason === "not_signed_in" || reason === "admins_only";

// A stream never responds; its access is checked by the same guard as everything else.
const operations = procedures.filter(({ entry }) => entry.rest !== null);

/** Returns whether an address made from this procedure's pattern is exactly another procedure's address. */
const isAnothers = (path: string, line: string) =>
  operations.some((other) => other.path !== path && other.entry.rest === line.split("?")[0]);

test.each(operations.map(({ path, entry }, index) => ({ path, entry, index })))(
  "$path takes any input from a voter and an administrator without failing",
  async ({ path, entry, index }) => {
    const before = world;
    world = await wholeWorld(app, before);
    if (world !== before) untouched.clear();
    for (const role of ["user", "admin"] as const) {
      const person = untouched.get(role) ?? (await somebody(app, role, world));
      const { username, signIn } = person;
      const known = await knownIn(app, entry.rest ?? "", username, world);
      const isOpen = entry.access !== "admin" || role === "admin";
      const inputs = inputsOf(entry, known, seed + index, isOpen ? runs : 3);
      const isReading = entry.kind === "query" || !isOpen;
      if (isReading) untouched.set(role, person);
      else untouched.delete(role);
      const sent: Sent[] = [];
      let cookie = await signIn();
      for (const [at, input] of inputs.entries()) {
        const rest = byRest(entry.rest ?? "", input.value);
        const isRest = at % 2 === 0 && !isAnothers(path, rest[0]);
        const { status, reason } = await send(isRest ? rest : byTrpc(path, entry, input.value), cookie);
        sent.push({ ...input, isRest, status, reason });
        // It may have ended the session, or deleted the account.
        if (!isReading && status < 400) cookie = await signIn();
      }
      const none = (which: (one: Sent) => boolean, exchange: string) =>
        expect(sent.filter(which), `FUZZ_SEED=${seed} ${role} at ${path}: ${exchange}`).toEqual([]);
      if (isOpen) {
        none(isAway, "turned away");
        // In an address everything is text, and what is not named is left out: there a broken value can be a good one.
        none(({ isValid, isRest, status }) => !isValid && !isRest && status < 400, "broken, and taken");
        // The procedure itself refuses to require a second factor from an administrator without one.
        const isInside = ({ status, reason }: Sent) =>
          (status !== 401 && status !== 403) || reason === "second_factor_setup_required";
        const reached = sent.filter((one) => one.isValid && isInside(one));
        expect(reached, `${role} never got into ${path}: ${JSON.stringify(sent)}`).not.toEqual([]);
      } else {
        expect(sent.some(({ isValid }) => isValid)).toBe(true);
        none((one) => one.isValid && !isAway(one), "let in");
        // Unreadable input is refused before the access check.
        none((one) => !isAway(one) && one.status !== 400, "let in");
      }
    }
  },
);
