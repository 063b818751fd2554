import { hold } from "../support/hold.ts";
import { bell } from "../support/notifications.ts";
import { openQuietly } from "../support/open-quietly.ts";
import { card, newArea, newPoll, newVoter, optionOf, vote } from "../support/polls.ts";
import { breakdown, refuse } from "../support/refuse.ts";
import { expect, type Page, test } from "../support/test.ts";

const ended = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });
const changed = (page: Page, username: string) =>
  page.getByRole("dialog", { name: `You are now signed in as ${username}` });

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Uses the menu, as a person on a phone does. */
async function logOut(page: Page) {
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/auth");
}

async function writing(page: Page, content: string, text: string) {
  const talk = card(page, content);
  await talk.getByRole("button", { name: /Comments/ }).click();
  const field = talk.getByRole("textbox", { name: "Your comment" });
  await field.fill(text);
  return { field, post: () => talk.getByRole("button", { name: "Post Comment" }).click() };
}

test("a change of account in one tab reaches the other at once, and text typed there stays", async ({
  page,
  context,
  server,
  signIn,
}) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Two tabs");
  const [sita, hari] = [await newVoter(server, area), await newVoter(server, area)];
  await sita.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await signIn(sita);
  await page.goto("/direct-voting");
  const { field } = await writing(page, "Two tabs", "Half a thought");
  await expect(card(page, "Two tabs").getByText("Your Vote Cast")).toBeVisible();

  const other = await context.newPage();
  await other.goto("/");
  await logOut(other);
  await expect(ended(page)).toBeVisible();
  await expect(page.getByText("Two tabs")).toBeHidden();
  await logIn(other, hari);
  await expect(changed(page, hari.username)).toContainText(sita.username);
  await changed(page, hari.username).getByRole("button", { name: "Got it" }).click();
  await expect(field).toHaveValue("Half a thought");
  await expect(card(page, "Two tabs").getByText("Your Vote Cast")).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByText(hari.username)).toBeVisible();
});

test("a vote from a tab that still shows another account is refused and counts for nobody", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Not mine to cast");
  const [sita, hari] = [await newVoter(server, area), await newVoter(server, area)];
  await signIn(sita);
  await page.goto("/direct-voting");
  await expect(card(page, "Not mine to cast")).toBeVisible();
  // Any refetch caused by an event would inform the tab first.
  const hear = await hold(page, /\/trpc\/(?!votes\.cast)/);
  await signIn(hari);
  const answer = page.waitForResponse("**/trpc/votes.cast**");
  await vote(page, card(page, "Not mine to cast"), "Sita Rai");
  expect(await (await answer).text()).toContain("another_account");
  hear();
  await expect(changed(page, hari.username)).toBeVisible();
  for (const { client } of [sita, hari]) expect((await client.polls.byId.query({ id: poll.id })).userVote).toBeNull();
});

test("a comment survives the end of its session: its author signs in with a mailed code and sends it", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const poll = await newPoll(server, area, "While I was writing");
  const sita = await newVoter(server, area);
  await sita.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await server.admin.settings.set.mutate({ key: "gmail_enabled", value: "true" });
  try {
    await signIn(sita);
    await openQuietly(page, "/direct-voting");
    const { field, post } = await writing(page, "While I was writing", "पानी चाहियो");
    await page.context().clearCookies();
    await post();
    await expect(ended(page)).toBeVisible();
    await expect(page.getByText("While I was writing")).toBeHidden();
    await ended(page).getByRole("tab", { name: "Gmail Login" }).click();
    await ended(page).getByLabel("Gmail address").fill(`${sita.username}@gmail.com`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await ended(page).getByRole("button", { name: "Send Code" }).click();
    await ended(page)
      .getByLabel("6-digit code")
      .fill(await server.mailedCode(`${sita.username}@gmail.com`));
    await ended(page).getByRole("button", { name: "Verify and Login" }).click();
    await expect(ended(page)).toHaveCount(0);
    await page
      .getByRole("dialog", { name: "This account is yours alone now" })
      .getByRole("button", { name: "Later" })
      .click();
    await expect(field).toHaveValue("पानी चाहियो");
    await post();
    await expect(page.getByText("Comment added successfully!")).toBeVisible();
  } finally {
    await server.admin.settings.set.mutate({ key: "gmail_enabled", value: "false" });
  }
});

test("a wrong password in the dialog shows an error, and continuing without an account makes the reader a visitor", async ({
  page,
  voter,
  signIn,
}) => {
  await signIn(voter);
  await page.goto("/results");
  // The headings are there before it is known who reads them, and who was never known cannot have been signed out.
  await expect(bell(page)).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => new BroadcastChannel("mero-mat-session").postMessage("changed"));
  await expect(ended(page)).toContainText(voter.username);
  await logIn(page, { ...voter, password: "wrong" });
  await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toContainText(
    "Invalid username or password",
  );
  await ended(page).getByRole("button", { name: "Go on without logging in" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
});

test("a reader is no visitor while their account cannot be read", async ({ page, voter, signIn }) => {
  await signIn(voter);
  const { letThrough } = await refuse(page, "auth.currentUser", breakdown);
  await page.clock.install();
  for (const path of ["/results", "/samanupatik-voting"]) {
    await page.goto(path);
    await expect(async () => {
      await page.clock.fastForward(8000);
      await expect(page.getByRole("main").getByRole("button", { name: "Try again" }).first()).toBeVisible({
        timeout: 200,
      });
    }).toPass();
    await expect(page.getByText(/Cast Your .* Vote First|Log in to vote|Log in to see/)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Log in" })).toHaveCount(0);
  }
  letThrough();
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByRole("heading", { name: "No Vote Cast Yet" })).toBeVisible();
});
