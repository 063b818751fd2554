import { procedures } from "@mero-mat/api/contract";
import { expect, test } from "vitest";
import { startApp } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";

const visitors = ["anonymous", "voter", "admin"] as const;
const mayEnter = {
  public: { anonymous: true, voter: true, admin: true },
  signedIn: { anonymous: false, voter: true, admin: true },
  admin: { anonymous: false, voter: false, admin: true },
};

test("every procedure lets in those whom the contract names, by REST and by tRPC, and nobody else", async () => {
  const app = await startApp();
  for (const { path, entry } of procedures) {
    for (const visitor of visitors) {
      // Somebody new each time: knocking at logout ends a session.
      const [cookie] = visitor === "anonymous" ? [] : await manyVoters(app, 1, visitor === "admin" ? "admin" : "user");
      const [method, url] = entry.rest?.replaceAll(/\{\w+\}/g, "admin_2fa").split(" ") ?? [];
      const trpc = `${entry.kind === "mutation" ? "POST" : "GET"} /trpc/${path}`;
      const doors = [trpc, ...(url ? [`${method} ${url}`] : [])];
      // An open subscription never responds; its guard is the same middleware.
      if (entry.kind === "subscription" && mayEnter[entry.access][visitor]) continue;
      for (const door of doors) {
        const body = door.startsWith("POST") ? {} : undefined;
        const { status, body: answer } = await app.call(door, { cookie, body });
        const reason = answer?.reason ?? answer?.error?.data.failure.reason;
        const isRefused = reason === "not_signed_in" || reason === "admins_only";
        const expected = !mayEnter[entry.access][visitor];
        expect(isRefused, `${visitor} at ${door}: ${status} ${reason}`).toBe(expected);
        if (isRefused) expect(status, door).toBe(visitor === "anonymous" ? 401 : 403);
      }
    }
  }
});

/** Reads Fastify's tree of routes. */
function routesOf(tree: string): string[] {
  const branch: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part, methods] = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === undefined) return [];
    branch.splice(indent.length / 4, Infinity, part);
    const path = branch.join("").replace(/:(\w+)/g, "{$1}");
    return (methods?.split(", ") ?? []).map((method) => `${method} ${path}`);
  });
}

test("the API document lists every path that is served, and none that is not", async () => {
  const { app, call } = await startApp();
  const isOfDocument = /^\w+ \/api\/(?:docs.*|openapi\.json)$/;
  const served = routesOf(app.printRoutes({ commonPrefix: false })).filter(
    (route) => / \/api\/[^*]/.test(route) && !route.startsWith("HEAD ") && !isOfDocument.test(route),
  );
  const { paths } = (await call("GET /api/openapi.json")).body as { paths: Record<string, object> };
  const documented = Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((route) => route.includes(" /api/"));
  expect(served.length).toBeGreaterThan(150);
  expect(documented.sort()).toEqual(served.sort());
});

test("the API document and its page list every documented path", async () => {
  const { call } = await startApp();
  const { body: document } = await call("GET /api/openapi.json");
  const page = await call("GET /api/docs");
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.body.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/api/docs.js?')]);
  for (const { path, entry } of procedures) {
    if (!entry.rest) continue;
    const [method = "", url = ""] = entry.rest.split(" ");
    expect(document.paths[url][method.toLowerCase()].operationId).toBe(path);
    expect(page.body).toContain(`${method} ${url}`);
  }
});
