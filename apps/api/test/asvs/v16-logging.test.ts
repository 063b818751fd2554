import { procedures } from "@mero-mat/api/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { signUp, voter } from "../harness.ts";
import { pathsWith, sectionOf, sourcesOf } from "./files.ts";
import { adminOf, serverOfFile } from "./server.ts";

const server = serverOfFile();

interface Line {
  time: number;
  level: number | "security";
  requestId?: string;
  method?: string;
  path?: string;
  statusCode?: number;
  msg: string;
  err?: { message: string };
}
const lines = (): Line[] => server().log.map((line) => JSON.parse(line));
const linesOf = (requestId: string): Line[] => lines().filter((line) => line.requestId === requestId);

/** Without this table the server cannot do its work. */
async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  const { db } = server().connection;
  const [from, to] = [sql.table(table), sql.table(`${table}_away`)];
  await sql`alter table ${from} rename to ${to}`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table ${to} rename to ${from}`.execute(db);
  }
}

test("V16.1.1 the documents list the logs, where they are, who reads them and how long they are kept", () => {
  const logs = sectionOf("Logs");
  for (const word of ["stdout", "`admin_log`", "`security_log`", "`LOG_LEVEL`", "JSON", "administrators", "proxy"])
    expect(logs).toContain(word);
});

test("V16.2.1 a line says when, which request, what was asked and how it ended", async () => {
  await server().call("GET /api/user", { headers: { "x-request-id": "asvs-line" } });
  await expect.poll(() => linesOf("asvs-line")).toHaveLength(1);
  expect(linesOf("asvs-line")[0]).toMatchObject({
    time: expect.any(Number),
    level: 30,
    method: "GET",
    path: "/api/user",
    statusCode: 401,
    msg: "answered",
  });
});

test("V16.2.2 a line has the time of the clock, with no time zone to guess", async () => {
  const before = Date.now();
  await server().call("GET /api/user", { headers: { "x-request-id": "asvs-time" } });
  await expect.poll(() => linesOf("asvs-time")).toHaveLength(1);
  expect(linesOf("asvs-time")[0]?.time).toBeGreaterThanOrEqual(before);
  expect(linesOf("asvs-time")[0]?.time).toBeLessThanOrEqual(Date.now());
});

test("V16.2.3 the server writes its log in one place", () => {
  expect(
    pathsWith(
      sourcesOf("apps/api/src", "packages/db/src"),
      /\bpino\(|console\.(log|error|warn|info)|createWriteStream/,
    ),
  ).toEqual(["apps/api/src/telemetry/log.ts"]);
});

test("V16.2.4 every line is JSON with the same fields", () => {
  expect(server().log.length).toBeGreaterThan(1);
  for (const line of lines())
    expect(line).toMatchObject({ time: expect.any(Number), level: expect.anything(), msg: expect.any(String) });
});

test("V16.2.5 no line holds a password, token, code or address, and a call's line leaves out the query", async () => {
  const app = server();
  const { email } = voter("logged");
  const { cookie = "" } = await app.call("POST /api/register", {
    body: voter("logged", { password: "Kanchenjunga-8586" }),
  });
  await app.call("POST /api/login", { body: { username: "logged", password: "Makalu-8485" } });
  await app.call("POST /api/auth/forgot-password", { body: { email } });
  const code = await app.mailedCode(email);
  await app.call("GET /api/admin/accounts?search=Dhaulagiri", { cookie: await adminOf(app) });
  const log = app.log.join("\n");
  for (const secret of ["Kanchenjunga", "Makalu", cookie.slice("session=".length), code, email])
    expect(log).not.toContain(secret);
  const ofCalls = lines().filter(({ msg }) => msg === "answered");
  expect(JSON.stringify(ofCalls)).not.toContain("Dhaulagiri");
});

test("V16.3.2 a voter who tries what only administrators may do leaves a line: who, what, from where", async () => {
  const app = server();
  const cookie = await signUp(app, "curious");
  for (const line of [
    "GET /api/admin/location-requests",
    "GET /api/admin/security-log/export.csv",
    "POST /api/admin/roll",
  ])
    expect(await app.call(line, { cookie })).toMatchObject({ status: 403, body: { reason: "admins_only" } });
  const { db } = app.connection;
  const lines = await db
    .selectFrom("securityLog")
    .selectAll()
    .where("kind", "=", "access.refused")
    .orderBy("id")
    .execute();
  expect(lines.map(({ facts }) => facts)).toEqual(
    ["adminRequests.list", "/api/admin/security-log/export.csv", "/api/admin/roll"].map((call) => ({
      call,
      reason: "admins_only",
    })),
  );
  for (const line of lines) expect(line).toMatchObject({ username: "curious", address: "127.0.0.1" });
});

test("V16.3.4 an unexpected failure is logged with its cause, under the id of its request", async () => {
  const headers = { "x-request-id": "asvs-broken" };
  const { status } = await withoutTable("political_parties", () =>
    server().call("GET /api/political-parties/active", { headers }),
  );
  expect(status).toBe(500);
  const error = linesOf("asvs-broken").find(({ level }) => level === 50);
  expect(error?.err?.message).toContain("political_parties");
});

test("V16.4.1 nothing that is sent can add a line to the log", async () => {
  const forged = '{"level":30,"msg":"forged"}';
  const { call } = server();
  await call(`GET /api/x%0A${encodeURIComponent(forged)}`, { headers: { "user-agent": `x ${forged}` } });
  await call("POST /api/login", { body: { username: `x\n${forged}`, password: `\r\n${forged}` } });
  await call("GET /api/user", { headers: { "x-request-id": forged } });
  for (const line of server().log) expect(line.trimEnd()).not.toContain("\n");
  expect(lines().filter(({ msg, requestId }) => msg === "forged" || requestId === forged)).toEqual([]);
});

test("V16.4.2 only administrators read the log of acts, and only forgetting a deleted person changes it", () => {
  const ofLog = procedures.filter(({ path }) => path.startsWith("adminLog."));
  expect(ofLog.length).toBeGreaterThan(1);
  for (const { path, entry } of ofLog) expect({ path, ...entry }).toMatchObject({ kind: "query", access: "admin" });
  const sources = sourcesOf("apps/api/src", "packages/db/src/queries");
  expect(pathsWith(sources, /(updateTable|deleteFrom)\("adminLog"\)|(update|delete from|truncate) admin_log/)).toEqual([
    "packages/db/src/queries/forgetting.ts",
  ]);
});

test("V16.5.1 the caller learns nothing about an internal failure", async () => {
  const call = (line: string) => withoutTable("political_parties", () => server().call(line));
  for (const line of ["GET /api/political-parties/active", "GET /trpc/parties.active"]) {
    const { status, body } = await call(line);
    expect(status, line).toBe(500);
    const failure = body.error?.data.failure ?? body;
    expect(failure).toMatchObject({ reason: "internal", requestId: expect.any(String) });
    expect(JSON.stringify(body), line).not.toMatch(/political_parties|relation|select|\.ts|stack/i);
  }
});

test("V16.5.3 nothing is done while it cannot be found out who calls", async () => {
  const cookie = await adminOf(server());
  const body = { title: "Nobody's", content: "Not to be sent" };
  const answer = await withoutTable("sessions", () => server().call("POST /api/admin/notifications", { cookie, body }));
  expect(answer.status).toBe(500);
  const sent = await server()
    .connection.db.selectFrom("notifications")
    .select("id")
    .where("title", "=", body.title)
    .execute();
  expect(sent).toEqual([]);
  expect((await server().call("POST /api/admin/notifications", { cookie, body })).status).toBe(200);
});
