import { procedures } from "@mero-mat/api/contract";
import { expect, test } from "vitest";
import { manyVoters } from "../polls-harness.ts";
import { sectionOf } from "./files.ts";
import { adminOf, serverOfFile, withComment } from "./server.ts";

const server = serverOfFile();

test("V8.1.1 the API document says who may make every call", async () => {
  const { body: document } = await server().call("GET /api/openapi.json");
  for (const { path, entry } of procedures) {
    const [method = "", url = ""] = entry.rest?.split(" ") ?? [];
    if (entry.rest) expect(document.paths[url][method.toLowerCase()]["x-access"], path).toBe(entry.access);
  }
  expect(sectionOf("Who may do what")).toContain("openapi.json");
});

test("V8.1.2 the documents say which fields are hidden from whom", () => {
  const access = sectionOf("Who may do what");
  for (const word of ["citizenship", "documents", "counts", "`updatedBy`", "role", "verified"])
    expect(access).toContain(word);
});

test("V8.2.2 nobody reaches another person's data, even with its id", async () => {
  const { call, connection } = server();
  const [owner = "", stranger = ""] = await manyVoters(server(), 2);
  const admin = await adminOf(server());
  const { id: targetUserId } = (await call("GET /api/user", { cookie: owner })).body;
  const { id } = await connection.db
    .insertInto("notifications")
    .values({ title: "For one", content: "Yours", targetUserId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const read = (cookie: string) => call(`PUT /api/notifications/${id}/read`, { cookie });
  expect((await read(stranger)).status).toBe(404);
  expect((await read(owner)).status).toBe(200);
  expect((await call(`GET /api/admin/accounts/${targetUserId}`, { cookie: stranger })).status).toBe(403);
  expect((await call(`GET /api/admin/accounts/${targetUserId}`, { cookie: admin })).status).toBe(200);
});

test("V8.3.1 what a page hides or sends decides nothing", async () => {
  const { cookie, poll } = await withComment(server());
  const pretend = { "x-role": "admin", "x-admin": "1", "x-original-url": "/api/user", "x-http-method-override": "GET" };
  for (const line of [`DELETE /api/admin/posts/${poll.id}`, "GET /api/admin/stats", "POST /api/admin/reset-data"]) {
    const { status } = await server().call(line, {
      cookie: `${cookie}; role=admin`,
      headers: pretend,
      body: { role: "admin" },
    });
    expect(status, line).toBe(403);
  }
});
