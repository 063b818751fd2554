import { pathToFileURL } from "node:url";
import type { Route } from "@playwright/test";
import { card, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { declare, steps, votedPoll } from "../support/receipts.ts";
import type { Server } from "../support/server.ts";
import { expect, expectLooksFine, type Page, test } from "../support/test.ts";

/** Changes what the browser saw of the record last, as a record that was rewritten since differs from it. */
const rewriteSeenHead = (page: Page, { origin }: Server) =>
  page.evaluate((key) => {
    const seen = JSON.parse(localStorage.getItem(key) ?? "{}");
    const lines = seen.checkpoint.split("\n");
    lines[2] = btoa("x".repeat(32));
    localStorage.setItem(key, JSON.stringify({ ...seen, checkpoint: lines.join("\n") }));
  }, `mero-mat-log-seen ${origin}`);

test("a receipt is saved after a vote and verified without an account, and its poll is recounted", async ({
  page,
  server,
  signIn,
}) => {
  const { poll, own } = await votedPoll(server, "Who keeps the receipt?");
  await signIn(own);
  await page.goto("/direct-voting");
  await card(page, "Who keeps the receipt?").getByRole("button", { name: "Receipt" }).click();
  const sheet = page.getByRole("dialog", { name: "Receipt" });
  await expect(sheet.getByText("Sita Rai")).toBeVisible();
  await expect(sheet.getByText("Waits to be sealed into the public record")).toBeVisible();
  await expect(sheet.getByText(/^[0-9a-f]{3} [0-9a-f]{3} … [0-9a-f]{3} [0-9a-f]{3}$/)).toBeVisible();
  await expect(sheet.getByRole("img", { name: "Code of the receipt" })).toBeVisible();
  await expectLooksFine(page);
  const link = (await sheet.getByRole("link", { name: "Check it" }).getAttribute("href")) ?? "";
  const saved = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Save as a file" }).click();
  const file = await (await saved).path();

  await page.context().clearCookies();
  await page.goto("/verify");
  await page.getByLabel("Open a file").setInputFiles(file);
  await expect(steps(page).last()).toContainText("It waits to be sealed with others");
  await expect(page.getByText("Not yet counted.")).toBeVisible();

  await declare(server, own, poll.id);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(steps(page).last()).toContainText("The server counts it");
  await expect(steps(page)).toContainText([
    "The receipt is for this choice and for no other",
    "It was signed by this server",
    "The record is signed",
    "Since your last visit nothing was changed in the record",
    /Your ballot is entry [\d,]+ of the record/,
    "The server counts it",
  ]);
  await expect(page.getByText("What was checked holds.")).toBeVisible();
  await expect(page.getByText(`The ballot of the account ${own.username}, and of no other`)).toBeVisible();
  await expectLooksFine(page);
  if (test.info().project.name === "phone")
    expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(3);

  await expect(page.getByLabel("What to count")).toHaveValue(poll.id);
  await page.getByRole("button", { name: "Count here" }).dblclick();
  await expect(page.getByText("Your ballot is among them, for Sita Rai.")).toBeVisible();
  await expect(page.getByText("Everything holds.")).toBeVisible();
  await expect(page.getByText(/^3 ballots opened among [\d,]+ entries: the count agrees\.$/)).toBeVisible();
  await expect(page.getByRole("row", { name: "Sita Rai 2" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Hari Thapa 1" })).toBeVisible();

  await page.getByLabel("What to count").selectOption({ index: 0 });
  await expect(page.getByText("Everything holds.")).toBeVisible();
  await page.getByRole("button", { name: "Count here" }).click();
  await expect(page.getByText(/ballots? opened among|This was not counted yet\./)).toBeVisible();
  await expect(page.getByText("Everything holds.")).toBeVisible();
});

test("the page names the fault: a receipt for another choice, a changed record, another ballot", async ({
  page,
  server,
}) => {
  const { poll, own } = await votedPoll(server, "Who lies?");
  await declare(server, own, poll.id);
  const [receipt] = await own.client.publicLog.receipts.query();
  const check = async (text: object | string) => {
    await page.getByLabel("Receipt", { exact: true }).fill(typeof text === "string" ? text : JSON.stringify(text));
    await page.getByRole("button", { name: "Check", exact: true }).click();
  };
  await page.goto("/verify");
  await check("not a receipt");
  await expect(page.getByText("This is not a receipt.")).toBeVisible();
  await check({ ...receipt, choice: optionOf(poll, "Hari Thapa") });
  await expect(steps(page).last()).toContainText("The receipt does not fit its ballot");
  await check({ ...receipt, note: receipt?.note.replace(/T\d\d:/, "T99:") });
  await expect(steps(page).last()).toContainText(/does not fit its ballot/);
  await expect(page.getByText("Something is wrong: show this to an observer or a newspaper.")).toBeVisible();
  const ofAnother = { ...receipt, note: receipt?.note.replaceAll(/^.*(?=\/log$)/gm, "vote.example.org") };
  await check(ofAnother);
  await expect(page.getByText("This receipt belongs to vote.example.org.").first()).toBeVisible();
  await check({ ...receipt, username: "somebody_else" });
  await expect(steps(page).last()).toContainText("The receipt does not fit its ballot");
  await check({ ...receipt, name: "Hari Thapa" });
  await expect(page.getByText("What was checked holds.")).toBeVisible();
  await page.getByLabel("What to count").selectOption(poll.id);
  await page.getByRole("button", { name: "Count here" }).click();
  await expect(page.getByText("Your ballot is among them, for Sita Rai.")).toBeVisible();
  await expect(page.getByText("Something is wrong: show this to an observer or a newspaper.")).toBeVisible();
  await check(receipt ?? "");
  await expect(steps(page).last()).toContainText("The server counts it");

  // A cache on the way may serve a head for some seconds, which is no fault.
  const kept = await page.request.get("/log/checkpoint").then((answer) => answer.text());
  const later = await votedPoll(server, "Who came later?");
  await declare(server, later.own, later.poll.id);
  await check(receipt ?? "");
  await expect(steps(page).last()).toContainText("The server counts it");
  await page.route(/\/log\/checkpoint$/, (route) => route.fulfill({ body: kept }));
  await check(receipt ?? "");
  await expect(steps(page).last()).toContainText("The server counts it");

  await page.route("**/log/tile/entries/**", async (route) => {
    const answer = await route.fetch();
    const body = Buffer.from(
      (await answer.body()).toString("latin1").replaceAll('"replaces":null', '"replaces":nul1'),
      "latin1",
    );
    await route.fulfill({ response: answer, body });
  });
  await check(receipt ?? "");
  await expect(steps(page).last()).toContainText("Your ballot is not in the record");
  await page.getByLabel("What to count").selectOption(poll.id);
  await page.getByRole("button", { name: "Count here" }).click();
  await expect(page.getByText("The count does not agree.")).toBeVisible();
  await check(ofAnother);
  await expect(page.getByText("This receipt belongs to vote.example.org.").first()).toBeVisible();
  await expect(page.getByText("Something is wrong: show this to an observer or a newspaper.")).toBeHidden();

  await rewriteSeenHead(page, server);
  await check(receipt ?? "");
  await expect(steps(page).last()).toContainText("The record was changed since your last visit");
  await expectLooksFine(page);
});

test("of a counted poll, a ballot that is not in the record is not in the count, and never one that waits", async ({
  page,
  server,
}) => {
  const { area, poll, own } = await votedPoll(server, "Whose ballot is missing?");
  const [receipt] = await own.client.publicLog.receipts.query();
  await own.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Hari Thapa") });
  await declare(server, own, poll.id);
  await page.goto("/verify");
  await page.getByLabel("Receipt", { exact: true }).fill(JSON.stringify(receipt));
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("This ballot is not in the count.")).toBeVisible();
  await expect(steps(page).last()).toContainText("This ballot is not in the count");
  await expectLooksFine(page);
  // Every declared poll can be counted, also an area's earlier one.
  const again = await newPoll(server, area, "Which came later?");
  await server.admin.adminPolls.declareWinner.mutate({ id: again.id });
  await page.reload();
  for (const { id } of [poll, again])
    await expect(page.getByLabel("What to count").locator(`option[value="${id}"]`)).toBeAttached();
});

test("a slow check of an earlier receipt does not lend its count to the receipt on the page", async ({
  page,
  server,
}) => {
  const receipts: object[] = [];
  const first = await votedPoll(server, "Whose check is slow?");
  const second = await votedPoll(server, "Whose check is shown?");
  for (const { own, poll } of [first, second]) {
    await declare(server, own, poll.id);
    receipts.push(...(await own.client.publicLog.receipts.query()));
  }
  const open = (receipt?: object) =>
    page.getByLabel("Open a file").setInputFiles({
      name: "receipt.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(receipt)),
    });
  const held = new Promise<Route>((resolve) => void page.route(/publicLog\.ballot/, resolve, { times: 1 }));
  await page.goto("/verify");
  await open(receipts[0]);
  const slow = await held;
  await open(receipts[1]);
  await expect(steps(page).last()).toContainText("The server counts it");
  const last = page.waitForResponse(/\/log\/checkpoint$/);
  await slow.continue();
  await (await last).finished();
  await page.getByRole("button", { name: "Count here" }).click();
  await expect(page.getByText("Your ballot is among them, for Sita Rai.")).toBeVisible();
  await expect(page.getByLabel("What to count")).toHaveValue(second.poll.id);
});

test("the downloaded file proves a receipt and recounts from the log alone, and finds a tampered record", async ({
  page,
  server,
}) => {
  const { poll, own } = await votedPoll(server, "Who needs no site?");
  await declare(server, own, poll.id);
  const [receipt] = await own.client.publicLog.receipts.query();
  const file = test.info().outputPath("verify.html");
  await page.goto("/verify");
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the file" }).click();
  await (await saved).saveAs(file);

  await page.goto("about:blank");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${pathToFileURL(file)}?log=${server.origin}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Check the count of 127\.0\.0\.1:\d+$/);
  const check = async (changed: object = {}) => {
    await page.getByLabel("Receipt", { exact: true }).fill(JSON.stringify({ ...receipt, ...changed }));
    await page.getByRole("button", { name: "Check", exact: true }).click();
  };
  await check();
  await expect(steps(page).last()).toContainText("This device counted again");
  await expect(steps(page)).toContainText(["It was signed by this server", "on your next visit it is compared"]);
  await expect(page.getByText("Everything holds.")).toBeVisible();
  await expect(page.getByLabel("What to count").locator("option:checked")).toHaveText(/: Who needs no site\?$/);
  await expect(page.getByRole("row", { name: "Sita Rai 2" })).toBeVisible();
  await expectLooksFine(page);
  expect(asked.filter((url) => !url.startsWith(`${server.origin}/log/`))).toEqual([
    expect.stringMatching(/^file:/),
    expect.stringMatching(/^blob:/),
  ]);

  await check({ choice: optionOf(poll, "Hari Thapa") });
  await expect(steps(page).last()).toContainText("The receipt does not fit its ballot");
  await expect(page.getByRole("row", { name: "Sita Rai 2" })).toBeHidden();

  await page.route("**/log/openings/**", async (route) => {
    const answer = await route.fetch();
    const lines = (await answer.text()).replaceAll(optionOf(poll, "Sita Rai"), optionOf(poll, "Hari Thapa"));
    await route.fulfill({ response: answer, body: lines });
  });
  await check();
  await expect(page.getByText("Something is wrong: show this to an observer or a newspaper.")).toBeVisible();
  await expect(page.getByText("The count does not agree.")).toBeVisible();
  await page.unroute("**/log/openings/**");
  await rewriteSeenHead(page, server);
  await page.getByRole("button", { name: "Read the record" }).click();
  await expect(page.getByText(/The first \d+ entries are not those seen last\./)).toBeVisible();
});

test("the profile has a receipt for every vote", async ({ page, server, signIn }) => {
  const { own } = await votedPoll(server, "Whose receipts?");
  await signIn(own);
  await page.goto("/profile/data");
  const list = page.getByRole("region", { name: "Receipts of your votes" });
  await expect(list.getByText("Whose receipts?")).toBeVisible();
  await expect(list.getByText(/^Voted /)).toBeVisible();
  await list.getByRole("button", { name: "Receipt" }).click();
  await expect(page.getByRole("dialog", { name: "Receipt" }).getByText("Sita Rai")).toBeVisible();
});

test("the page adds at most 15 kB of scripts to the shell", async ({ page }) => {
  const scripts = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    return page.evaluate(() =>
      performance.getEntriesByType("resource").flatMap((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming;
        return name.endsWith(".js") ? [[name, encodedBodySize] as const] : [];
      }),
    );
  };
  const shell = new Map(await scripts("/nowhere"));
  const more = (await scripts("/verify")).filter(([name]) => !shell.has(name));
  const bytes = more.reduce((sum, [, size]) => sum + size, 0);
  expect(bytes, JSON.stringify(more)).toBeLessThanOrEqual(15_000);
});

test("the register says who voted, the page proves the reader's line, and a wrong one has a signed note to show", async ({
  page,
  server,
  signIn,
}) => {
  const { area, poll, own } = await votedPoll(server, "Who is marked?");
  const idle = await newVoter(server, area);
  await declare(server, own, poll.id);
  const lineOf = () => page.getByRole("region", { name: "What the register says about you" });
  for (const [reader, text, wrong] of [
    [own, "The register says that you voted.", "Somebody voted with your account"],
    [idle, "The register says that you did not vote.", "Your vote is missing from the register"],
  ] as const) {
    await signIn(reader);
    await page.goto("/verify");
    await expect(lineOf().getByText("Who is marked?")).toBeVisible();
    await expect(lineOf().getByText(text)).toBeVisible();
    await lineOf().getByRole("button", { name: "Prove it" }).first().click();
    await expect(lineOf().getByText("Your line is in the signed record")).toBeVisible();
    await lineOf().getByText("Is that wrong?").first().click();
    await expect(lineOf().getByText(wrong)).toBeVisible();
    await expectLooksFine(page);
    await page.context().clearCookies();
  }
});
