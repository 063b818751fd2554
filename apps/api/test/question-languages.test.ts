import { ofPoll } from "@mero-mat/db/queries/log-outbox";
import { expect, test } from "vitest";
import { shared, signInAdmin } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";

const desk = shared(async (app) => ({ app, admin: await signInAdmin(app) }));

const inEnglish = "Who mends the road?";
const inNepali = "बाटो कसले बनाउँछ?";

test("a question in both languages is read, searched, notified, declared, counted and exported in both", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin, { content: inEnglish, contentNepali: ` ${inNepali} ` });
  const [cookie = ""] = await manyVoters(app, 1);
  const as = (line: string, by = cookie, body?: object) => app.call(line, { cookie: by, body });
  const both = { content: inEnglish, contentNepali: inNepali };
  expect((await as("GET /api/posts")).body).toContainEqual(expect.objectContaining({ id: poll.id, ...both }));
  const search = encodeURIComponent("कसले बनाउँछ");
  expect((await as(`GET /api/admin/polls?search=${search}`, admin)).body).toMatchObject({ items: [both], total: 1 });

  await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  const titles = { title: inEnglish, titleNepali: inNepali };
  expect((await as("GET /api/receipts")).body).toMatchObject([titles]);
  const named = { postContent: inEnglish, postContentNepali: inNepali };
  expect((await as("GET /api/user/area-vote")).body).toMatchObject(named);
  await as("POST /api/comments", cookie, { postId: poll.id, content: "A good road" });
  const queued = { postId: poll.id, about: inEnglish, aboutNepali: inNepali };
  expect((await as("GET /api/admin/comments?limit=1", admin)).body.items).toMatchObject([queued]);
  expect((await as("GET /api/admin/recordings", admin)).body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "poll", id: poll.id, name: inEnglish, nepaliName: inNepali }),
      expect.objectContaining({ kind: "option", poll: expect.objectContaining(both) }),
    ]),
  );
  const batch = await as("POST /api/admin/poll-batches", admin, { act: "declare", ids: [poll.id] });
  expect(batch.body).toMatchObject({ items: [both] });
  const looked = (await as("GET /api/admin/detailed-voting-analytics", admin)).body;
  expect(JSON.stringify(looked)).toContain(JSON.stringify(inNepali));
  await as(`POST /api/admin/posts/${poll.id}/declare-winner`, admin);
  const [notice] = (await as("GET /api/notifications")).body;
  expect(notice.notification.content.split("\n").slice(0, 2)).toEqual([inNepali, inEnglish]);
  const [line] = (await as(`GET /api/admin/log?subjectId=${poll.id}`, admin)).body.items;
  expect(line.subject).toMatchObject({ name: inEnglish, nepaliName: inNepali });
  const leads = (await as("GET /api/results/detailed-party-leads")).body;
  expect(leads).toContainEqual(expect.objectContaining({ postId: poll.id, ...named }));
  const rows = (await as("GET /api/open-data/v1/candidates.json")).body;
  expect(JSON.stringify(rows)).toContain(inNepali);
  const [{ Contest: contests }] = (await as("GET /api/open-data/v1/nist-1500-100.json")).body.Election;
  const titled = contests.find(({ "@id": id }: { "@id": string }) => id === `contest-${poll.id}`);
  expect(titled).toMatchObject({
    Name: inEnglish,
    BallotTitle: {
      Text: [
        { Language: "ne", Content: inNepali },
        { Language: "en", Content: inEnglish },
      ],
    },
  });
  const feed = async (language: string) => (await as(`GET /api/open-data/v1/declarations.${language}.atom`)).body;
  expect(await feed("ne")).toContain(`<summary>${inNepali} `);
  expect(await feed("en")).toContain(`<summary>${inEnglish} `);
});

test("an edit keeps the Nepali question, replaces it, or removes it, and the log's entry keeps its fixed keys", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin, { content: inEnglish, contentNepali: inNepali });
  const { voteOptions } = poll;
  const edit = async (change: object) =>
    (
      await app.call(`PUT /api/admin/posts/${poll.id}`, {
        cookie: admin,
        body: { content: inEnglish, voteOptions, ...change },
      })
    ).body;
  expect(await edit({})).toMatchObject({ contentNepali: inNepali });
  expect(await edit({ contentNepali: "पानी कसले ल्याउँछ?" })).toMatchObject({ contentNepali: "पानी कसले ल्याउँछ?" });
  expect(await edit({ contentNepali: "" })).toMatchObject({ contentNepali: null });
  const tooLong = await edit({ contentNepali: "क".repeat(5_001) });
  expect(tooLong).toMatchObject({ reason: "invalid_input", issues: [{ path: "contentNepali" }] });
  const said = await ofPoll(app.connection.db, poll.id);
  expect(Object.keys(said ?? {}).sort()).toEqual(["area", "content", "kind", "options", "poll"]);
});
