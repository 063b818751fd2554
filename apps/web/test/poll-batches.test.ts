import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { batch, headNumbers, item } from "./samples.ts";
import { type Answers, hint, say, sent } from "./server.ts";

const usual: Answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
  "parties.active": [],
};
type Batch = ReturnType<typeof batch>;
const openBatch = (found: Batch, language: "en" | "ne" = "en") =>
  open(`/admin?tab=polls&batch=${found.id}`, { ...usual, "adminPollBatches.find": found }, { user: officer, language });
const row = (text: string) => page.getByRole("row").filter({ hasText: text });
const rail = (name: string) => page.getByRole("region", { name });
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const [first] = item(1).leaders;
if (!first) throw new Error("A leader was asked for");
const tied = item(30, { margin: 0, leaders: [first, { ...first, id: item(2).pollId, name: "Hari Thapa" }] });
const empty = item(31, { votes: 0, margin: 0, leaders: [] });
const stillOpen = item(32, { isOpen: true, closesAt: null });
const declared = item(33, { state: "left", reason: "already_declared", winnerDeclared: true });

test("tied, empty and open polls are left out until they are chosen, and the closest poll is first", async () => {
  await openBatch(batch("declare", [item(3), item(1), tied, empty, stillOpen, declared]));
  await expect.element(rail("You declare 2 of 6")).toBeVisible();
  await expect.element(page.getByRole("row").nth(1)).toHaveTextContent("Decisive · 2");
  await expect
    .element(page.getByRole("row").nth(2))
    .toHaveTextContent(/Area 1.*Sita Rai · Nepali Congress.*1 vote ahead/);
  await expect.element(row("Area 32").getByRole("cell").nth(1)).toHaveTextContent("Area 32no closing time");
  await expect
    .element(
      row("Area 32")
        .getByRole("cell")
        .filter({ hasText: /^32 ahead$/ }),
    )
    .toBeInTheDocument();
  await expect.element(row("Area 33")).toHaveTextContent("declared already");
  for (const name of ["Choose all: Tied", "Choose all: Empty", "Choose all: Still open"])
    await expect.element(page.getByRole("checkbox", { name })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Choose all: Tied" }).click();
  const now = rail("You declare 3 of 6");
  await expect.element(now).toHaveTextContent("Closed for good without a winner1");
  await expect.element(now).toHaveTextContent("1 poll is won by a single vote.");
  await page.getByRole("checkbox", { name: "Choose all: Still open" }).click();
  await expect.element(rail("You declare 4 of 6")).toHaveTextContent("Voting on 1 of them is not over yet.");
  await page.getByRole("checkbox", { name: "Choose all: Still open" }).click();
  const started = batch("declare", [item(3, { state: "waiting" })], { startedAt: new Date().toISOString() });
  say({ "adminPollBatches.start": started, "adminPollBatches.find": started });
  await now.getByRole("button", { name: "Declare 3 polls" }).click();
  await expect.element(page.getByRole("heading", { name: "0 of 1 declared" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Declare winners" })).toHaveFocus();
  const ids = [item(3), item(1), tied].map(({ pollId }) => pollId);
  expect(sent.at(-1)).toMatchObject({ name: "adminPollBatches.start", input: { ids: ids.toSorted() } });
});

test("polls of the same area are told apart by their questions, which the others do not repeat", async () => {
  const same = { province: "bagmati", district: "kathmandu", electionArea: 3 };
  const items = [item(1), item(5, { ...same, content: "Who leads?" }), item(6, { ...same, content: "Who sings?" })];
  const found = batch("declare", items);
  await openBatch(found);
  const dim = (text: string) => page.getByRole("row").getByText(text, { exact: true });
  await expect.element(dim("Who leads?")).toBeVisible();
  await expect.element(dim("Who sings?")).toBeVisible();
  await expect.element(dim(item(1).content)).not.toBeInTheDocument();
  const waiting = items.map((one) => ({ ...one, state: "waiting" as const }));
  await openBatch({ ...found, items: waiting, startedAt: new Date().toISOString() });
  await expect.element(dim("Who sings?")).toBeVisible();
});

test.each([
  [
    "en",
    "Type DECLARE 11 to go on",
    ["DECLARE 1", "declare 12"],
    "declare 11",
    "Declare 11 polls",
    /^Choose “Poll 12”/,
  ],
  ["ne", "अगाडि बढ्न घोषणा ११ लेख्नुहोस्", ["DECLARE 11"], "घोषणा 11", "११ मतदान घोषणा गर्नुहोस्", /^“मतदान 12”/],
] as const)(
  "more than ten polls need a typed phrase, in %s",
  async (language, label, wrong, right, button, twelfth) => {
    await openBatch(
      batch(
        "declare",
        numbers(1, 12).map((number) => item(number)),
      ),
      language,
    );
    await page.getByRole("checkbox", { name: twelfth }).click();
    const go = page.getByRole("button", { name: button, exact: true });
    const field = page.getByLabelText(label);
    for (const typed of ["", ...wrong]) {
      await field.fill(typed);
      await expect.element(go).toBeDisabled();
    }
    await field.fill(right);
    await expect.element(go).toBeEnabled();
  },
);

test("a deletion names what goes, and ten polls need no phrase", async () => {
  await openBatch(
    batch("delete", [...numbers(1, 9).map((number) => item(number)), item(10, { winnerDeclared: true })]),
  );
  const question = rail("You delete 10 of 10");
  await expect.element(question).toHaveTextContent("Votes archived550");
  await expect.element(question).toHaveTextContent("The result of 1 poll is removed from the results page.");
  await expect.element(question.getByRole("button", { name: "Delete 10 polls" })).toBeEnabled();
  await expect.element(question.getByRole("textbox")).not.toBeInTheDocument();
});

test("the progress follows the server, can be stopped, and what failed is tried again", async () => {
  const startedAt = new Date().toISOString();
  const running = batch(
    "declare",
    [
      item(1, { state: "refused", reason: "count_changed" }),
      ...numbers(2, 11).map((number) => item(number, { state: "done" })),
      item(12, { state: "waiting" }),
      item(13, { state: "waiting" }),
      declared,
    ],
    { startedAt },
  );
  await openBatch(running);
  await expect.element(page.getByRole("heading", { name: "10 of 13 declared" })).toBeVisible();
  await expect.element(page.getByRole("row").nth(2)).toHaveTextContent(/Area 1.*The count changed since you looked./);
  await expect.element(page.getByRole("progressbar")).toBeVisible();
  const overtakenBy = { admin: "gita", action: "poll.declare", createdAt: startedAt };
  const stopped = batch(
    "declare",
    running.items.map((one) =>
      one.state === "waiting" ? { ...one, state: "refused" as const, reason: "already_declared", overtakenBy } : one,
    ),
    { startedAt, stoppedAt: startedAt },
  );
  say({ "adminPollBatches.stop": stopped, "adminPollBatches.find": stopped });
  await page.getByRole("button", { name: "Stop after this one" }).click();
  await expect.element(page.getByRole("button", { name: "Back to Active Polls" })).toBeVisible();

  await expect.element(page.getByRole("row").nth(3)).toHaveTextContent(/gita was faster: “Declared a winner”/);

  const again = { ...batch("declare", [item(1)]), id: item(9).pollId };
  say({ "adminPollBatches.create": again, "adminPollBatches.find": again });
  await page.getByRole("button", { name: "Try 3 again" }).click();
  await expect.element(rail("You declare 1 of 1")).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ input: { ids: [1, 12, 13].map((number) => item(number).pollId) } });
});

test("a batch that runs is found again above the list of polls", async () => {
  const { items: _, ...head } = batch("declare", [], { startedAt: new Date().toISOString() });
  const found = batch("declare", [item(1, { state: "waiting" })], { startedAt: head.startedAt });
  await open(
    "/admin?tab=polls",
    {
      ...usual,
      "adminPolls.active": { items: [], nextCursor: null },
      "adminPollBatches.list": [{ ...head, waiting: 77, done: 87, refused: 0 }],
      "adminPollBatches.find": found,
    },
    { user: officer },
  );
  const line = page.getByRole("status").filter({ hasText: "87 of 164" });
  await expect.element(line).toBeVisible();
  say({ "adminPollBatches.list": [{ ...head, waiting: 70, done: 94, refused: 0 }] });
  await hint("desk");
  await expect.element(page.getByText(/94 of 164/)).toBeVisible();
  await page.getByRole("button", { name: "Look" }).click();
  await expect.element(page.getByRole("heading", { name: "0 of 1 declared" })).toBeVisible();
});

test("on a phone the line at the end keeps a distance from its edge, though its buttons are below it", async () => {
  const done = { startedAt: new Date().toISOString(), endedAt: new Date().toISOString() };
  await openBatch(batch("declare", [item(1, { state: "done" })], done), "ne");
  await page.viewport(360, 800);
  const line = page.getByRole("status").filter({ hasText: "१ मध्ये १ घोषणा भए" });
  await expect.element(line).toBeVisible();
  const text = line.getByText(/^१ मध्ये १ घोषणा भए/);
  const top = (part: typeof line) => part.element().getBoundingClientRect().top;
  await expect.poll(() => top(text) - top(line)).toBeGreaterThanOrEqual(4);
});
