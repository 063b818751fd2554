import { expect, test } from "vitest";
import { shared, signInAdmin, signUp, type TestApp } from "./harness.ts";
import { createPoll, vote } from "./polls-harness.ts";

const desk = shared(async (app: TestApp) => {
  const admin = await signInAdmin(app);
  return { app, admin, as: (line: string, body?: object) => app.call(line, { cookie: admin, body }) };
});

test("reports are listed oldest first, can be resolved once, and can be reopened", async () => {
  const { app, admin, as } = await desk();
  const [sita, hari] = [await signUp(app, "sita"), await signUp(app, "hari")];
  const poll = await createPoll(app, admin);
  await vote(app, sita, poll.id, poll.voteOptions[0]?.id ?? "");
  const comment = (await app.call("POST /api/comments", { cookie: sita, body: { postId: poll.id, content: "Rude" } }))
    .body;
  await app.call("POST /api/reports", { cookie: hari, body: { commentId: comment.id, reason: "Rude words" } });
  await app.call("POST /api/reports", { cookie: sita, body: { postId: poll.id, reason: "Wrong names" } });
  const reports = async (query = "") =>
    (await as(`GET /api/admin/reports${query}`)).body.items.filter(({ reporter }: { reporter: { username: string } }) =>
      ["sita", "hari"].includes(reporter.username),
    );
  const open = await reports();
  expect(open).toMatchObject([
    { reporter: { username: "hari" }, reported: { username: "sita" }, reason: "Rude words", status: "open" },
    { reporter: { username: "sita" }, reported: { username: "officer" }, reason: "Wrong names" },
  ]);
  const resolve = (body: object) => as(`POST /api/admin/reports/${open[0].id}/resolve`, body);
  expect((await resolve({ actionTaken: "" })).status).toBe(400);
  expect((await resolve({ actionTaken: "Warned", notes: "First time" })).body).toMatchObject({
    status: "resolved",
    actionTaken: "Warned",
    resolvedBy: "officer",
  });
  expect(await resolve({ actionTaken: "Again" })).toMatchObject({ status: 409, body: { reason: "already_reviewed" } });
  expect(await reports("?status=resolved")).toHaveLength(1);
  expect((await as(`POST /api/admin/reports/${open[0].id}/reopen`)).body).toMatchObject({
    status: "open",
    actionTaken: "Warned",
    notes: "First time",
    resolvedBy: null,
    resolvedAt: null,
  });
  expect(await reports()).toHaveLength(2);
});
