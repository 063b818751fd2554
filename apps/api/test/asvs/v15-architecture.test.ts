import { expect, test } from "vitest";
import { fileOf, sectionOf, sourcesOf } from "./files.ts";
import { adminOf, serverOfFile } from "./server.ts";

const server = serverOfFile({ trustProxy: "127.0.0.1" });

test("V15.1.1 the documents say how soon a vulnerable component is updated", () => {
  expect(sectionOf("Components")).toMatch(/within \w+ (hours|days)/);
  expect(fileOf("SECURITY.md")).toMatch(/within thirty/);
});

test("V15.1.2 every component is listed with its version and hash, and comes from the registry", () => {
  const lock = fileOf("pnpm-lock.yaml").split("\npackages:\n")[1]?.split("\nsnapshots:\n")[0] ?? "";
  const components = lock.match(/^ {2}\S.*:$/gm) ?? [];
  expect(components.length).toBeGreaterThan(300);
  expect(lock.match(/^ {4}resolution: \{integrity: sha512-[\w+/=]+\}$/gm)).toHaveLength(components.length);
});

test("V15.1.3 the documents list expensive work and what keeps it from taking all resources", () => {
  const costly = sectionOf("Expensive operations");
  for (const word of ["Password", "Uploads", "Results", "CSV", "Streams", "Push"]) expect(costly).toContain(word);
});

test("V15.3.2 where the server calls other servers, it follows no redirect", () => {
  // `location` exists only in the browser, where the script of an embedded page runs.
  const calling = sourcesOf("apps/api/src").filter(({ text }) => /\bfetch\((?!location\b)/.test(text));
  expect(calling.map(({ path }) => path).sort()).toEqual([
    "apps/api/src/features/public-log/witnesses.ts",
    "apps/api/src/objects/s3.ts",
  ]);
  for (const { text } of calling) expect(text).toContain('redirect: "error"');
});

test("V15.3.4 behind a trusted proxy the address it adds counts, not one that the caller made up", async () => {
  const body = { username: "nobody", password: "wrong" };
  const headers = { "x-forwarded-for": "198.51.100.9, 203.0.113.7" };
  expect((await server().call("POST /api/login", { body, headers })).status).toBe(401);
  const throttled = await server().connection.db.selectFrom("throttles").select("key").execute();
  expect(throttled.map(({ key }) => key)).toContain("login:203.0.113.7");
  expect(JSON.stringify(throttled)).not.toContain("198.51.100");
});

test("V15.3.5 a value of the wrong type is refused, not converted", async () => {
  for (const username of [{ $ne: 1 }, ["sita"], true, 0, null])
    expect((await server().call("POST /api/login", { body: { username, password: "x" } })).status).toBe(400);
  const cookie = await adminOf(server());
  for (const value of [true, "1", 1, ["true"]]) {
    const set = server().call("POST /api/admin/system-settings/gmail_enabled", { cookie, body: { value } });
    expect((await set).status, JSON.stringify(value)).toBe(400);
  }
});

test("V15.3.6 no input changes the prototype of objects", async () => {
  const cookie = await adminOf(server());
  for (const path of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    expect((await server().call(`GET /trpc/${path}.${path}`)).status, path).toBe(404);
    expect((await server().call(`GET /api/admin/system-settings/${path}`, { cookie })).status, path).toBe(400);
  }
  await server().call("GET /api/admin/accounts?__proto__[role]=admin&constructor.prototype.role=admin", { cookie });
  expect(Reflect.get({}, "role")).toBeUndefined();
});

test("V15.3.7 a parameter that appears twice is refused", async () => {
  const cookie = await adminOf(server());
  for (const query of ["limit=1&limit=2", "search=a&search=b", "status=pending&status=approved"])
    expect((await server().call(`GET /api/admin/accounts?${query}`, { cookie })).status, query).toBe(400);
  const { status } = await server().call("POST /api/login?username=a&password=b", { body: { username: "a" } });
  expect(status).toBe(400);
});
