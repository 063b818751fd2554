import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { newArea, newPoll, newVoter } from "../support/polls.ts";
import { answerWith, partyResults, region } from "../support/results.ts";
import { expect, expectLooksFine, test } from "../support/test.ts";

test("a visitor can check whether they can vote, and a voter learns before the tap that they cannot", async ({
  page,
  server,
  signIn,
}) => {
  const { admin, adminAccount } = server;
  await page.goto("/auth", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Can I vote?" })).toHaveCount(0);

  const area = newArea();
  const voter = await newVoter(server, area);
  await newPoll(server, area, "Who is asked of those on the roll?");
  await signIn(adminAccount);
  const { province, district, electionArea } = area;
  const roll = `number,province,district,electionArea,birthDate\n77-1,${province},${district},${electionArea},2045-01-09\n`;
  const sent = await page.request.post("/api/admin/roll?mode=replace", {
    headers: { "content-type": "text/csv" },
    data: roll,
  });
  expect(sent.status()).toBe(200);
  await page.context().clearCookies();
  await admin.settings.set.mutate({ key: "roll", value: "require" });
  try {
    await page.goto("/auth");
    await page.getByRole("button", { name: "Can I vote?" }).click();
    const dialog = page.getByRole("dialog", { name: "Can I vote?" });
    await dialog.getByRole("button", { name: "Look it up" }).click();
    await expect(dialog).toContainText("Please enter your number");
    await dialog.getByLabel("Citizenship or voter number").fill("७७१");
    await dialog.getByRole("button", { name: "Look it up" }).click();
    await expect(dialog).toContainText("Please give your date of birth as well");
    await dialog.getByLabel("Date of birth").fill("2045/1/9");
    await dialog.getByRole("button", { name: "Look it up" }).click();
    await expect(dialog).toContainText("You vote in");
    await dialog.getByLabel("Date of birth").fill("2045/1/10");
    await dialog.getByRole("button", { name: "Look it up" }).click();
    await expect(dialog).toContainText("No, this number and date are not on the electoral roll.");
    await expectLooksFine(page);

    await signIn(voter);
    await page.goto("/direct-voting");
    await expect(page.getByText("You are not on the electoral roll")).toBeVisible();
    await page.goto("/samanupatik-voting");
    await expect(page.getByText("You are not on the electoral roll")).toBeVisible();
    await voter.client.profile.setIdentity.mutate({ citizenshipNumber: "77-1", birthDate: "2045-01-09" });
    await page.goto("/direct-voting", { waitUntil: "networkidle" });
    await expect(page.getByText("Who is asked of those on the roll?")).toBeVisible();
    await expect(page.getByText("You are not on the electoral roll")).toHaveCount(0);
  } finally {
    await admin.settings.set.mutate({ key: "roll", value: "off" });
  }
});

test("the question waits for its texts, and never shows their keys", async ({ page, server: { admin } }) => {
  test.skip(isLeftOut("chromium"), "Chromium below 155 never fetches again a module that it could not fetch");
  await admin.settings.set.mutate({ key: "roll", value: "mark" });
  try {
    const words = "**/assets/roll-check-*.js";
    await page.route(words, (route) => route.abort());
    const asked = page.waitForEvent("requestfailed", (request) => request.url().includes("/roll-check-"));
    await page.goto("/auth");
    await asked;
    await page.unroute(words);
    await expect(page.getByRole("button", { name: "Can I vote?" })).toBeVisible();
  } finally {
    await admin.settings.set.mutate({ key: "roll", value: "off" });
  }
});

test("a result says how many of its votes come from verified accounts", async ({ page, signIn, voter }) => {
  await signIn(voter);
  const verified = { counted: 1200, verified: 345, asOf: new Date().toISOString() };
  await answerWith(page, {
    "votes.currentParty": { partyName: "Sun", updatedAt: verified.asOf },
    "results.topParties": { ...partyResults({ Sun: 800, Tree: 400 }), verified },
  });
  await page.goto("/results?lang=ne");
  await expect(region(page, "समानुपातिक निर्वाचन")).toContainText("१,२०० मतमध्ये ३४५ प्रमाणित खाताबाट");
  await expectLooksFine(page);
});
