import { newArea, newPoll, newVoter, option, optionOf } from "../support/polls.ts";
import { partyResults, summary, tell } from "../support/results.ts";
import { expect, expectLooksFine, newName, type Page, test } from "../support/test.ts";

const hostile = "<img src=x onerror=\"document.title='pwned'\"> \u202Eevil \u2066 🗳️🇳🇵 ";
const wide = "अतिलामोशब्द".repeat(10) + "Verylongword".repeat(10);
const currentVote = { partyName: "Anybody", updatedAt: "2026-03-05T09:15:00.000Z" };

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
}

for (const language of ["ne", "en"] as const) {
  test.describe(language, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("results for everybody, whatever parties and people are called", async ({ page, server, signIn }) => {
      test.slow();
      const area = newArea();
      const party = `${newName("Party")} ${hostile}`;
      const poll = await newPoll(server, area, hostile + wide, [
        option(`<b>${wide}</b>`, `‮${wide}`, party),
        option("Sita Rai", "सीता राई", wide),
        option("Hari Thapa", "हरि थापा"),
        option("Gita Lama", "गीता लामा", "Nepali Congress"),
      ]);
      const voter = await newVoter(server, area);
      await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, `<b>${wide}</b>`) });
      await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
      await newPoll(server, area, "Still open");
      const opened = `&party=${encodeURIComponent(party)}&area=${poll.id}&parties=all`;

      await open(page, `/results?lang=${language}${opened}`);
      await expectLooksFine(page);

      await signIn(voter);
      const votes = { "Nepali Congress": 900, [wide]: 500, [party]: 300, Small: 9, Smaller: 1 };
      await tell(page, { "votes.currentParty": currentVote, "results.topParties": partyResults(votes) });
      await open(page, `/results?lang=${language}${opened}`);
      await page
        .getByRole("button", { name: /Show as table|तालिकामा/ })
        .first()
        .click();
      await expect(page.getByRole("table").first()).toBeVisible();
      await expectLooksFine(page);

      const many = Object.fromEntries(Array.from({ length: 47 }, (_, n) => [`Party ${n}`, 25]));
      await tell(page, { "results.topParties": partyResults(many) });
      await open(page, `/results?lang=${language}&parties=all`);
      await expectLooksFine(page);
      await expect(page.locator("main :is(img, script)")).toHaveCount(0);
      await expect(page).not.toHaveTitle(/pwned/);

      await page.unrouteAll();
      await signIn(server.adminAccount);
      await open(page, `/results?lang=${language}&party=-`);
      await expectLooksFine(page);
    });
  });
}

test.describe("on paper", () => {
  test("everything is in tables, with the time in both calendars and no buttons", async ({ page, server, signIn }) => {
    const area = newArea();
    const party = `${newName("Party")} on paper`;
    const poll = await newPoll(server, area, "Who is on paper?", [
      option("Sita Rai", "सीता राई", party),
      option("Gita Lama", "गीता लामा"),
    ]);
    const voter = await newVoter(server, area);
    await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
    await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
    await signIn(voter);
    const votes = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`Party ${n}`, 100 - n]));
    await tell(page, { "votes.currentParty": currentVote, "results.topParties": partyResults(votes) });
    await page.clock.setFixedTime("2026-03-05T09:15:00.000Z");
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "/results");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(20, 21, 26)");
    await page.emulateMedia({ media: "print" });

    await expect(page.getByText("Printed: 5 March 2026, 15:00 · २०८२ फागुन २१")).toBeVisible();
    const seats = page.getByRole("table", { name: "Votes and seats of all parties" });
    await expect(seats.getByRole("row")).toHaveCount(10);
    const row = page.getByRole("table", { name: "Areas by party" }).getByRole("row").filter({ hasText: party });
    await expect(row).toContainText(/Sita Rai1Winner$/);
    for (const title of ["Proportional Election", "Your Area Results", "Direct Election"])
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });

  test("it is a draft until the last poll is declared, and nothing that can change is called final", async ({
    page,
  }) => {
    const printed = async (declaredPolls: number, pendingPolls: number) => {
      await page.unrouteAll();
      const json = summary({ declaredAreas: declaredPolls, declaredPolls, pendingPolls });
      await page.route("**/api/results/summary", (route) => route.fulfill({ json }));
      await open(page, "/results");
    };
    await page.emulateMedia({ media: "print" });
    // An area that has its winner may have another poll that is open.
    await printed(3, 1);
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await expect(page.getByText("1 candidate poll is not declared yet.")).toBeVisible();
    await printed(0, 0);
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await expect(page.getByText("No area is declared yet.")).toBeVisible();
    await printed(4, 0);
    await expect(page.getByText("Declared", { exact: true })).toBeVisible();
    await expect(page.getByText("Draft", { exact: true })).toHaveCount(0);
    await expect(page.getByText("4 of 4 areas declared")).toBeVisible();
    await expect(page.getByText("Party votes can change at any time, and votes and seats with them.")).toBeVisible();
    await expect(page.getByText(/final/i)).toHaveCount(0);
  });

  test("the button asks the browser to print", async ({ page }) => {
    await open(page, "/results");
    await page.evaluate(() => {
      window.print = () => {
        document.title = "printing";
      };
    });
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page).toHaveTitle("printing");
  });
});
