import { expect, test } from "vitest";
import { shared, signInAdmin, type TestApp } from "./harness.ts";

const desk = shared(async (app: TestApp) => {
  const admin = await signInAdmin(app);
  return { as: (line: string, body?: object) => app.call(line, { cookie: admin, body }) };
});

test("a topic can be created, edited by one administrator at a time, and deleted", async () => {
  const { as } = await desk();
  expect((await as("POST /api/discussion-polls", { title: " " })).status).toBe(400);
  expect((await as("POST /api/discussion-polls", { title: "x".repeat(201) })).body.message).toBe(
    "At most 200 characters",
  );
  const topic = (await as("POST /api/discussion-polls", { title: "Roads", description: "Which first?" })).body;
  expect(topic).toMatchObject({ title: "Roads", createdBy: "officer", isActive: true });
  const edit = (body: object) => as(`PUT /api/discussion-polls/${topic.id}`, { updatedAt: topic.updatedAt, ...body });
  expect((await edit({ title: "Water", isActive: false })).body).toMatchObject({
    title: "Water",
    description: "Which first?",
    isActive: false,
  });
  expect(await edit({ title: "Light" })).toMatchObject({ status: 409, body: { reason: "changed_meanwhile" } });
  expect((await as(`DELETE /api/discussion-polls/${topic.id}`)).status).toBe(200);
  expect((await as("GET /api/discussion-polls")).body).toEqual([]);
});
