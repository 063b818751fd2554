import { expect, test } from "vitest";
import { atOneInstant, signInAdmin, startApp } from "./harness.ts";
import { option } from "./polls-harness.ts";

test("polls for many areas are made together, or not at all if one has a mistake", async () => {
  const app = await startApp(atOneInstant);
  const admin = await signInAdmin(app);
  const poll = (more: object) => ({
    content: "Who should represent us?",
    province: "bagmati",
    district: "kathmandu",
    electionArea: 1,
    voteOptions: [option("Sita"), option("Hari")],
    ...more,
  });
  const create = (polls: object[]) =>
    app.call("POST /api/admin/candidate-polls/many", { cookie: admin, body: { polls } });
  const listed = async () => (await app.call("GET /api/posts", { cookie: admin })).body.length;
  const good = [1, 2, 3, 4, 5].map((electionArea) => poll({ electionArea }));
  expect(await create([...good, poll({ electionArea: 11 }), poll({ district: "jhapa" })])).toMatchObject({
    status: 400,
    body: { issues: [{ path: "polls.5.electionArea" }, { path: "polls.6.district" }] },
  });
  expect(await create([])).toMatchObject({ status: 400 });
  expect(await listed()).toBe(0);
  expect(await create(good)).toMatchObject({ status: 200, body: { created: 5 } });
  expect(await listed()).toBe(5);
  expect((await create(Array.from({ length: 501 }, () => poll({})))).status).toBe(400);
});
