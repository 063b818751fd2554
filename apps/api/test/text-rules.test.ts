import { expect, test } from "vitest";
import { shared, signInAdmin, type TestApp } from "./harness.ts";
import { createPoll, option } from "./polls-harness.ts";

async function prepare(app: TestApp) {
  const admin = await signInAdmin(app);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  const poll = (...names: string[]) =>
    as("POST /api/admin/candidate-polls", {
      content: "Who?",
      province: "bagmati",
      district: "kathmandu",
      electionArea: 1,
      voteOptions: names.map((name) => option(name)),
    });
  return { app, admin, as, poll };
}

const desk = shared(prepare);

test.each([
  ["a name that nobody sees", ["\u200b", "Hari"]],
  ["a name of half a character", ["\ud83d", "Hari"]],
  ["a pile of marks", [`S${"\u0323".repeat(500)}`, "Hari"]],
  ["a twin by a no-break space", ["Ram Thapa", "Ram\u00a0Thapa"]],
  ["a twin by decomposed letters", ["\u00c9va", "E\u0301va"]],
  ["a twin by letter case", ["Ram Thapa", "RAM THAPA"]],
  ["a twin by an invisible character", ["Hari", "Ha\u200bri"]],
  ["a twin by spaces", ["Ram Thapa", " Ram  Thapa "]],
])("a ballot does not take %s", async (_, names) => {
  const { poll } = await desk();
  expect(await poll(...names)).toMatchObject({ status: 400, body: { reason: "invalid_input" } });
});

test("names of candidates and parties are stored in one form", async () => {
  const { app, admin, as } = await desk();
  const made = await createPoll(app, admin, {
    voteOptions: [
      JSON.stringify({ name: " Ram\u202e\u00a0 Thapa ", nepaliName: "गर्\u200dयो\n\u2066थापा", party: "sun " }),
      "Ha\u2060ri",
    ],
  });
  expect(made.voteOptions).toMatchObject([
    { name: "Ram Thapa", nepaliName: "गर्\u200dयो थापा", party: "sun" },
    { name: "Hari", nepaliName: "Hari" },
  ]);
  const party = { name: "  Two\u3000Words\u200b ", nepaliName: "\u202bदुई शब्द" };
  expect((await as("POST /api/admin/political-parties", party)).body).toMatchObject({
    name: "Two Words",
    nepaliName: "दुई शब्द",
  });
});

test("texts that may be left out follow the same rules", async () => {
  const { as } = await desk();
  const pile = `z${"\u0323".repeat(12)}`;
  const party = { name: "Odd", nepaliName: "अनौठो" };
  expect(await as("POST /api/admin/political-parties", { ...party, description: pile })).toMatchObject({ status: 400 });
  expect(
    (await as("POST /api/admin/political-parties", { ...party, description: " a\u202eb\u200b\u0000\u0007\ud83d " }))
      .body,
  ).toMatchObject({ description: "ab" });
});

test("an option that is too long as text is refused with its limit", async () => {
  const { poll } = await desk();
  expect(await poll("Hari", "x".repeat(2001))).toMatchObject({
    status: 400,
    body: { issues: [{ path: "voteOptions.1", message: "At most 2,000 characters" }] },
  });
});
