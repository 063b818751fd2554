import { limits } from "@mero-mat/domain/limits";
import { expect, test } from "vitest";
import { voter } from "../harness.ts";
import { option } from "../polls-harness.ts";
import { sectionOf } from "./files.ts";
import { serverOfFile, withComment } from "./server.ts";

const server = serverOfFile();

test("V2.1.1 the API document states the rule of every input", async () => {
  const { body: document } = await server().call("GET /api/openapi.json");
  const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(100);
  for (const { operationId, parameters, requestBody } of operations) {
    for (const { name, schema } of parameters) expect(schema, `${operationId} ${name}`).toBeDefined();
    if (requestBody) expect(JSON.stringify(requestBody), operationId).toMatch(/"properties":|multipart|image/);
  }
  const { properties } = document.paths["/api/register"].post.requestBody.content["application/json"].schema;
  expect(properties.username).toMatchObject({ minLength: limits.usernameMin, maxLength: limits.usernameMax });
  expect(properties.password).toMatchObject({ minLength: limits.passwordMin });
  expect(properties.electionArea).toMatchObject({ type: "integer", minimum: 1, maximum: limits.electionAreaMax });
});

interface Operation {
  operationId: string;
  parameters: { name: string; schema?: object }[];
  requestBody?: object;
}

test("V2.1.2 the documents say which fields must agree with each other", () => {
  const rules = sectionOf("Rules across fields");
  for (const word of ["district", "province", "area", "confirmation", "candidate", "`updatedAt`"])
    expect(rules).toContain(word);
});

test("V2.1.3 the documents state the limits for people and for the whole site, with the code's numbers", () => {
  const table = sectionOf("Limits");
  const number = (value: number) => value.toLocaleString("en");
  for (const value of [limits.textMax, limits.pollsAtOnce, limits.optionsMax, limits.pushDevices, limits.pageSizeMax])
    expect(table).toMatch(new RegExp(`\\b${number(value)}\\b`));
});

test("V2.2.2 the server checks again what a form checks", async () => {
  const { call } = server();
  const { cookie, poll } = await withComment(server());
  const refused: [string, object][] = [
    ["POST /api/register", voter("x")],
    ["POST /api/register", voter("elsewhere", { province: "madhesh" })],
    ["POST /api/register", voter("far_away", { electionArea: 11 })],
    ["POST /api/register", voter("elsewhere", { email: "a@example.org" })],
    ["POST /api/comments", { postId: poll.id, content: "x".repeat(limits.textMax + 1) }],
    ["POST /api/votes", { postId: poll.id, optionId: poll.id }],
  ];
  for (const [line, body] of refused) {
    expect((await call(line, { cookie, body })).status, JSON.stringify(body)).toBe(400);
    expect((await call(line.replace("/api/register", "/trpc/auth.register"), { cookie, body })).status).toBe(400);
  }
});

test("V2.2.3 fields that contradict each other are refused together", async () => {
  const { call } = server();
  const { admin, cookie, comment } = await withComment(server());
  const { id } = (await comment("Well said")).body;
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const poll = { content: "Who?", ...area, voteOptions: [option("Sita"), option("Hari")] };
  const contradictions: [string, string, object][] = [
    ["POST /api/register", "", voter("contrary", { confirmPassword: "secret-2" })],
    ["POST /api/register", "", voter("contrary", { district: "jhapa" })],
    ["POST /api/likes", cookie, { commentId: id, replyId: id }],
    ["POST /api/admin/candidate-polls", admin, { ...poll, district: "rasuwa", electionArea: 10 }],
    ["POST /api/admin/candidate-polls", admin, { ...poll, voteOptions: [option("Sita"), option("SITA")] }],
    ["POST /api/change-password", cookie, { currentPassword: "secret-1", newPassword: "secret-1" }],
  ];
  for (const [line, as, body] of contradictions) {
    const answer = await call(line, { cookie: as, body });
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { reason: "invalid_input" } });
  }
});
