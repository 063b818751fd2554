import { expect, test } from "vitest";
import { signInAdmin, startApp } from "./harness.ts";
import { createPoll } from "./polls-harness.ts";

test("every action is in the audit log with its administrator, and can be filtered by administrator, action and subject", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  const deputy = await signInAdmin(app, "deputy");
  const poll = await createPoll(app, deputy);
  await app.call(`POST /api/admin/posts/${poll.id}/republish`, { cookie: admin });
  await as("POST /api/admin/notifications", { title: "Hello", content: "All" });
  const log = async (query = "") =>
    (await as(`GET /api/admin/log${query}`)).body.items.map(
      ({ admin, action }: { admin: string; action: string }) => `${admin} ${action}`,
    );
  expect(await log()).toEqual(["officer notification.send", "officer poll.republish", "deputy poll.create"]);
  expect(await log("?admin=DEPUTY")).toEqual(["deputy poll.create"]);
  expect(await log("?action=poll")).toEqual(["officer poll.republish", "deputy poll.create"]);
  expect(await log(`?subjectId=${poll.id}`)).toEqual(["officer poll.republish", "deputy poll.create"]);
});
