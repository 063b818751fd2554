import { type StatementTime, statementTimes } from "@mero-mat/db/statement-times";
import { areasOf } from "@mero-mat/domain/geography";
import { expect, onTestFinished, test } from "vitest";
import { type Answer, atOneInstant, signInAdmin, startApp } from "./harness.ts";
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

const many = 100;

/** Counts how often each statement runs for every one of the polls. */
async function statementsEach(work: () => Promise<Answer>): Promise<number> {
  const counts = new Map<string, number>();
  const note = (statement: unknown) => {
    const { text } = statement as StatementTime;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  };
  statementTimes.subscribe(note);
  const { status, body } = await work().finally(() => statementTimes.unsubscribe(note));
  expect({ status, outcomes: body.outcomes?.filter(({ reason }: { reason: string | null }) => reason) ?? [] }).toEqual({
    status: 200,
    outcomes: [],
  });
  return [...counts.values()].reduce((sum, count) => sum + Math.floor(count / many), 0);
}

// The embedded database serves nobody else until the transaction has ended.
test("no statement is sent for each of a hundred polls to make them, and three to put them at the top again", async () => {
  // The log of statements is written only if somebody listens before the database is opened.
  const listen = () => {};
  statementTimes.subscribe(listen);
  onTestFinished(() => void statementTimes.unsubscribe(listen));
  const app = await startApp();
  const admin = await signInAdmin(app);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, ...(body ? { body } : {}) });
  await as("POST /api/admin/webhooks", { url: "https://hooks.example.org/", events: ["poll.opened"] });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const polls = areasOf("standard")
    .slice(0, many)
    .map((area, index) => ({
      ...area,
      content: `Who should represent us in ${index}?`,
      opensAt: index % 2 === 0 ? at(30) : null,
      closesAt: at(60),
      voteOptions: [option("Sita"), option("Hari")],
    }));
  expect(await statementsEach(() => as("POST /api/admin/candidate-polls/many", { polls }))).toBe(0);

  const contents = polls.map(({ content }) => content).reverse();
  const listed = (await as(`GET /api/admin/active-posts?limit=${many}`)).body.items;
  const shown = contents.slice(0, listed.length);
  expect(listed.map(({ content }: { content: string }) => content)).toEqual(shown);
  const { items } = (await as(`GET /api/admin/log?action=poll.create&limit=${many}`)).body;
  expect(items.map(({ subject }: { subject: { name: string } }) => subject.name)).toEqual(
    contents.slice(0, items.length),
  );
  const deliveries = await app.connection.db.selectFrom("webhookDeliveries").select("body").orderBy("id").execute();
  const opened = deliveries.map(({ body }) => JSON.parse(body).data.content);
  expect(opened).toEqual(polls.flatMap(({ content, opensAt }) => (opensAt === null ? content : [])));

  const rows = await app.connection.db.selectFrom("posts").select("id").execute();
  const ids = rows.map(({ id }) => id);
  // The lock, the action and the poll's own change; reads before and after, and the log, are batched.
  expect(await statementsEach(() => as("POST /api/admin/posts/many", { act: "republish", ids }))).toBe(3);
});
