import { procedures } from "@mero-mat/api/contract";
import { pausesReadOnly } from "@mero-mat/api/procedure";
import { expect, test } from "vitest";
import { signInAdmin, signUp, startApp, voter } from "./harness.ts";
import { createPoll, vote } from "./polls-harness.ts";

const refused = { status: 409, body: { reason: "read_only", code: "CONFLICT" } };

test("in read-only mode votes and voters' changes are refused and everything is read, until it is switched off", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin);
  const [first = "", second = ""] = poll.voteOptions.map(({ id }) => id);
  const cookie = await signUp(app, "sita");
  await vote(app, cookie, poll.id, first);
  const switchTo = (value: "true" | "false") =>
    app.call("POST /api/admin/system-settings/read_only", { cookie: admin, body: { value } });

  const told = async () => (await app.call("GET /api/demo")).body;
  expect(await told()).toEqual({ isDemo: false, isReadOnly: false });
  expect(await switchTo("true")).toMatchObject({ status: 200, body: { value: "true" } });
  expect(await told()).toEqual({ isDemo: false, isReadOnly: true });
  const again = { postId: poll.id, optionId: second };
  expect(await app.call("POST /api/votes", { cookie, body: again })).toMatchObject(refused);
  expect(await app.call("POST /api/votes", { cookie: admin, body: again })).toMatchObject(refused);
  const byTrpc = await app.call("POST /trpc/votes.cast", { cookie, body: again });
  expect(byTrpc).toMatchObject({ status: 409, body: { error: { data: { failure: { reason: "read_only" } } } } });
  expect(await app.call("POST /api/register", { body: voter("hari") })).toMatchObject(refused);
  expect(await app.call("POST /api/comments", { cookie, body: { postId: poll.id, content: "x" } })).toMatchObject(
    refused,
  );
  expect(await app.call("PUT /api/upload", { cookie })).toMatchObject(refused);

  const signedIn = await app.call("POST /api/login", { body: { username: "sita", password: "secret-1" } });
  expect(signedIn.status).toBe(200);
  const own = await app.call(`GET /api/posts/${poll.id}`, { cookie });
  expect(own.body.userVote).toMatchObject({ optionId: first });
  for (const line of ["GET /api/results/summary", "GET /api/political-parties/active"])
    expect((await app.call(line)).status, line).toBe(200);
  expect((await app.call("POST /api/logout", { cookie: signedIn.cookie })).status).toBe(200);
  const declared = await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  expect(declared.status).toBe(200);

  const other = await createPoll(app, admin, { content: "And here?" });
  expect(await switchTo("false")).toMatchObject({ status: 200 });
  const cast = { postId: other.id, optionId: other.voteOptions[0]?.id };
  expect(await app.call("POST /api/votes", { cookie, body: cast })).toMatchObject({ status: 200 });
});

test("every change of a voter is either paused or on the list of those that go on", () => {
  const goOn = procedures.filter(
    ({ entry }) => entry.kind === "mutation" && entry.access !== "admin" && !pausesReadOnly(entry),
  );
  expect(goOn.map(({ path }) => path.split(".")[0])).not.toContain("votes");
  expect(goOn).toHaveLength(22);
});
