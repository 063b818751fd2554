import { hold } from "../support/hold.ts";
import { newParty, radio } from "../support/parties.ts";
import { card, newArea, newPoll, newVoter } from "../support/polls.ts";
import { expect, expectAccessible, type Page, test } from "../support/test.ts";

const sita = { name: /Sita Rai/ };
const castVote = (page: Page) => page.getByRole("button", { name: "Cast Vote" });

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a page explains in the reader's language what works without JavaScript, and follows the device's dark mode", async ({
    page,
    voter,
    signIn,
  }) => {
    const body = page.locator("body");
    const note = page.locator("noscript p");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/auth?lang=ne");
    await expect(note).toContainText("यहाँ लग इन गर्न सक्नुहुन्छ");
    await expect(body).toHaveCSS("background-color", "rgb(20, 21, 26)");
    await page.emulateMedia({ media: "print" });
    await expect(body).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await expect(body).toHaveCSS("background-color", "rgb(251, 250, 247)");
    await signIn(voter);
    for (const [path, words] of [
      ["/samanupatik-voting?lang=en", "You can still vote here"],
      ["/direct-voting?lang=en&search=x", "This page needs JavaScript"],
      ["/verify", "This page needs JavaScript"],
    ] as const) {
      await page.goto(path);
      await expect(note.last()).toContainText(words);
    }
  });

  test("a candidate is chosen, confirmed and voted for, and then another one", async ({ page, server, signIn }) => {
    const area = newArea();
    await newPoll(server, area, "Who is it without a script?");
    const voter = await newVoter(server, area);
    await signIn(voter);
    await page.goto("/direct-voting");
    const poll = card(page, "Who is it without a script?");
    await expect(poll.getByRole("radio", sita)).toBeVisible();
    await expect(castVote(page)).toBeHidden();
    await poll.getByRole("radio", sita).check();
    await expect(poll.getByText("Cast your vote for the selected candidate?").filter({ visible: true })).toHaveCount(1);
    const question = castVote(page).locator("xpath=../..");
    await expect(question).toContainText("सीता राई");
    await expect(question).toContainText("Nepali Congress");
    await expect(question).not.toContainText("Hari Thapa");
    const stamps = poll.locator("label svg path");
    await expect(stamps.filter({ visible: true })).toHaveCount(1);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(castVote(page)).toBeHidden();
    await expect(stamps.filter({ visible: true })).toHaveCount(0);
    await expect(poll.getByRole("radio", { checked: true })).toHaveCount(0);
    await poll.getByRole("radio", sita).press("Space");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(castVote(page)).toBeFocused();
    await castVote(page).click();
    await expect(poll.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
    await expect(poll.locator("noscript p")).toContainText("this page does not say it");
    await expect(poll.getByText("YOUR CANDIDATE")).toBeHidden();
    // Nothing in the page, and so not its length, reveals the choice.
    await expect(poll.getByRole("radio", { checked: true })).toHaveCount(0);
    const voted = async () => {
      const [poll] = await voter.client.polls.list.query();
      return poll?.voteOptions.find(({ id }) => id === poll.userVote?.optionId)?.name;
    };
    expect(await voted()).toBe("Sita Rai");

    const { length } = await page.content();
    await poll.getByText("Change Vote").first().click();
    const unusedWidth = (ballot: Element) =>
      (ballot.closest("details")?.parentElement?.clientWidth ?? 0) - Math.round(ballot.getBoundingClientRect().width);
    expect(await poll.locator("details fieldset").evaluate(unusedWidth)).toBe(0);
    await poll.getByRole("radio", { name: /Hari Thapa/ }).check();
    await poll.getByRole("button", { name: "Change Vote" }).click();
    await expect(poll.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
    expect(await voted()).toBe("Hari Thapa");
    expect(await page.content()).toHaveLength(length);
  });

  test("an account that waits for approval, or was rejected, learns so from the sign-in form", async ({
    page,
    server,
  }) => {
    const { username, password, client } = await newVoter(server, newArea());
    const { id } = await client.auth.currentUser.query();
    const signIn = async (language: "ne" | "en") => {
      await page.goto(`/auth?lang=${language}`);
      await page.locator("[name=username]").fill(username);
      await page.locator("[name=password]").fill(password);
      await page.locator("form button[type=submit]").click();
    };
    await server.admin.adminAccounts.review.mutate({ id, accountStatus: "pending" });
    await signIn("ne");
    await expect(page.getByRole("alert")).toHaveText("तपाईंको खाता प्रशासकको स्वीकृति पर्खिरहेको छ।");
    const rejectionReason = "This number <is> another's.";
    await server.admin.adminAccounts.review.mutate({ id, accountStatus: "rejected", rejectionReason });
    await signIn("en");
    await expect(page.getByRole("alert")).toHaveText(`Your account was rejected. ${rejectionReason}`);
    await expect(page.locator("[name=username]")).toHaveValue(username);
  });

  test("the home page shows open and finished votes, and the results open once there is a party vote", async ({
    page,
    server,
    signIn,
  }) => {
    const area = newArea();
    const { id, voteOptions } = await newPoll(server, area, "Who is at home without a script?");
    const { name } = await newParty(server, "Homely");
    const voter = await newVoter(server, area);
    await signIn(voter);
    const main = page.locator("main");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(voter.username);
    await expect(main.getByText("0 of 1 vote cast")).toBeVisible();
    await page.goto("/results");
    await expect(main).toContainText("The nationwide result opens to you once you have cast your own party vote.");
    await voter.client.votes.cast.mutate({ postId: id, optionId: voteOptions[0]?.id ?? "" });
    await voter.client.votes.castParty.mutate({ partyName: name });
    await page.goto("/");
    await expect(main.getByText("Who is at home without a script?")).toBeVisible();
    await expect(main.getByText("0 of 1 vote cast")).toHaveCount(0);
    await expect(main).not.toContainText(voteOptions[0]?.name ?? "");
    await expect(main).not.toContainText(name);
    await page.goto("/results");
    await expect(main).toContainText("National Total:");
  });

  test("a party is voted for", async ({ page, server, signIn }) => {
    const party = await newParty(server, "Scriptless");
    const voter = await newVoter(server, newArea());
    await signIn(voter);
    // A page of parties is at most a second old.
    await expect(async () => {
      await page.goto("/samanupatik-voting");
      await expect(radio(page, party)).toBeVisible({ timeout: 500 });
    }).toPass();
    await radio(page, party).check();
    await page.getByRole("button", { name: "Confirm Vote" }).click();
    await expect(page.getByText("Your Current Vote:")).toBeVisible();
    // The paper changes it; what needs a script is not offered.
    await expect(page.getByText("Change Vote", { exact: true })).toBeHidden();
    expect(await voter.client.votes.currentParty.query()).toMatchObject({ partyName: party.name });
  });

  test("a browser without grid layout and :has() shows a plain ballot, and votes with it", async ({
    page,
    server,
    signIn,
  }) => {
    const area = newArea();
    await newPoll(server, area, "Who is it in an old browser?");
    const voter = await newVoter(server, area);
    await signIn(voter);
    // Such a browser ignores the values and selectors that it does not know.
    const age = (text: string) =>
      text
        .replace(/display: ?(?:inline-)?grid/g, "display:unknown")
        .replaceAll(":has(", ":unknown(")
        .replace(/ integrity="[^"]*"/g, "");
    for (const files of ["**/*.css", "**/direct-voting"])
      await page.route(files, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: age(await response.text()) });
      });
    await page.goto("/direct-voting");
    const poll = card(page, "Who is it in an old browser?");
    const radios = await poll.getByRole("radio").all();
    const tops = await Promise.all(radios.map(async (one) => (await one.boundingBox())?.y ?? 0));
    expect(tops.every((top, at) => at === 0 || top - (tops[at - 1] ?? 0) >= 44)).toBe(true);
    await expect(poll.getByRole("radio").first()).toHaveCSS("opacity", "1");
    await expect(castVote(page)).toHaveCount(1);
    await poll.getByRole("radio", { name: /Hari Thapa/ }).check();
    await expect(castVote(page)).toHaveCount(1);
    await castVote(page).click();
    await expect(poll.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
    const [voted] = await voter.client.polls.list.query();
    expect(voted?.voteOptions.find(({ id }) => id === voted.userVote?.optionId)?.name).toBe("Hari Thapa");
  });

  test("a refused vote shows the reason", async ({ page, server, signIn }) => {
    const area = newArea();
    const { id } = await newPoll(server, area, "Who is too late?");
    await signIn(await newVoter(server, area));
    await page.goto("/direct-voting");
    await page.getByRole("radio", sita).check();
    await server.admin.adminPolls.declareWinner.mutate({ id });
    await castVote(page).click();
    await expect(page.getByRole("alert")).toHaveText("Voting is closed: the winner has been declared");
  });
});

test("the app confirms a choice made before it loaded, and nothing on the page moves", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  await newPoll(server, area, "Who comes first?");
  const voter = await newVoter(server, area);
  await signIn(voter);
  const release = await hold(page, "**/assets/index-*.js");
  await page.goto("/direct-voting", { waitUntil: "commit" });
  const poll = card(page, "Who comes first?");
  await poll.getByRole("radio", sita).check();
  await expect(castVote(page)).toBeVisible();
  await expectAccessible(page);
  const place = await poll.boundingBox();
  release();
  const dialog = page.getByRole("dialog", { name: "Confirm Your Vote" });
  await expect(dialog).toContainText("Sita Rai");
  expect(await poll.boundingBox()).toEqual(place);
  await dialog.getByRole("button", { name: "Cast Vote" }).click();
  await expect(poll.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
});

test("the app starts on a page of the earlier release, which had its scripts outside a template", async ({ page }) => {
  await page.route("**/auth", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<template id="scripts">(.*?)<\/template>/s, "$1");
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/auth");
  await expect(page.locator("#scripts")).toHaveCount(0);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
});
