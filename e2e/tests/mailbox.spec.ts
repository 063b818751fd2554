import { createClient } from "@mero-mat/client";
import { card, newArea, newPoll, newVoter, vote } from "../support/polls.ts";
import { done, save } from "../support/profile.ts";
import { expect, expectLooksFine, newName, type Page, test } from "../support/test.ts";

const says = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const mailbox = (page: Page) => page.getByRole("region", { name: "Your mailbox" });

test("the first page offers to confirm the mailbox, now or later", async ({ page, server, voter, signIn }) => {
  await signIn(voter);
  await page.goto("/");
  await expect(page.getByText("Confirm your mailbox", { exact: true })).toBeVisible();
  await expectLooksFine(page);
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByText("Confirm your mailbox", { exact: true })).toHaveCount(0);

  await page.goto("/edit-profile");
  await expect(mailbox(page)).toContainText("Not confirmed yet");
  await mailbox(page).getByRole("button", { name: "Send me a code" }).click();
  const code = mailbox(page).getByLabel("6-digit code");
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription(/This code is wrong/);
  await expect(code).toBeFocused();
  await code.fill(await server.mailedCode(voter.email));
  await page.keyboard.press("Enter");
  await expect(says(page, "Mailbox confirmed")).toBeVisible();
  await expect(mailbox(page)).toContainText("Codes to log in and to set a new password go to");
  await expectLooksFine(page);
});

test("the first login code takes the account over: the page explains it and leads to a new password", async ({
  page,
  server,
  voter,
}) => {
  await server.admin.settings.set.mutate({ key: "gmail_enabled", value: "true" });
  await page.goto("/auth?tab=gmail-login");
  await page.getByLabel("Gmail address").fill(voter.email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await page.getByLabel("6-digit code").fill(await server.mailedCode(voter.email));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  const dialog = page.getByRole("dialog", { name: "This account is yours alone now" });
  await expect(dialog).toContainText("the password from before no longer works");
  await expectLooksFine(page);
  await dialog.getByRole("link", { name: "Set a new password" }).click();
  await expect(page).toHaveURL("/change-password");
  await expect(dialog).toHaveCount(0);
  await expectLooksFine(page);
  const before = await server.mailedCode(voter.email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByLabel("6-digit code")).toBeFocused();
  await expect.poll(() => server.mailedCode(voter.email)).not.toBe(before);
  await page.getByLabel("6-digit code").fill(await server.mailedCode(voter.email));
  await page.getByLabel("New password", { exact: true }).fill("another-1");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(says(page, "Password Changed Successfully!")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeVisible();
  await createClient({ url: server.origin }).auth.login.mutate({ username: voter.username, password: "another-1" });
  await server.admin.settings.set.mutate({ key: "gmail_enabled", value: "false" });
});

test("where votes need a confirmed mailbox, the card shows it before the tap and offers to confirm it", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  await newPoll(server, area, "Proven?");
  const voter = await newVoter(server, area);
  await signIn(voter);
  await server.admin.settings.set.mutate({ key: "email_proof", value: "true" });
  try {
    await page.goto("/direct-voting");
    const poll = card(page, "Proven?");
    await expect(poll).toContainText("To vote here, please confirm your mailbox");
    await expectLooksFine(page);
    await vote(page, poll, "Sita Rai");
    await expect(page.getByRole("alert").filter({ hasText: "Please confirm your mailbox first" })).toBeVisible();
    await page.goto("/samanupatik-voting");
    await expect(page.getByText("To vote here, please confirm your mailbox")).toBeVisible();

    await page.goto("/direct-voting");
    await poll.getByRole("button", { name: "Send me a code" }).click();
    await poll.getByLabel("6-digit code").fill(await server.mailedCode(`${voter.username}@gmail.com`));
    await page.keyboard.press("Enter");
    await expect(poll.getByText("To vote here")).toHaveCount(0);
    await vote(page, poll, "Sita Rai");
    await expect(poll.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
  } finally {
    await server.admin.settings.set.mutate({ key: "email_proof", value: "false" });
  }
});

test("a new address asks for the password, and the former mailbox can undo the change", async ({
  page,
  server,
  voter,
  signIn,
}) => {
  await signIn(voter);
  await page.request.post("/api/user/mailbox/code");
  const code = await server.mailedCode(voter.email);
  await page.request.post("/api/user/mailbox/confirm", { data: { code } });

  await page.goto("/edit-profile");
  await expect(mailbox(page)).toContainText("Confirmed");
  await page.getByLabel("Email").fill("tiny@gmail.com");
  await save(page).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/6 to 30 characters/);
  await page.getByLabel("Email").fill(`${newName("taken")}@gmail.com`);
  const password = page.getByLabel("Current password (optional)");
  await password.fill("not-it");
  await save(page).click();
  await expect(password).toHaveAccessibleDescription(/Your current password is not correct/);
  await password.fill("");
  await expectLooksFine(page);
  await save(page).click();
  await done(page);
  await expect(password).toHaveCount(0);
  await expect(mailbox(page)).toContainText("Codes wait until");
  await expect(mailbox(page)).toContainText("Not confirmed yet");

  const link = await server.mailedLink(voter.email);
  await page.goto(link);
  await expectLooksFine(page);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(page.getByRole("heading", { name: "Your mailbox is back" })).toBeVisible();
  const answer = await page.request.get("/api/user");
  expect(answer.status()).toBe(401);

  await page.goto("/");
  await page.goto(link);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(page.getByText("This link has been used, or is older than seven days.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).not.toHaveURL(/mailbox-back/);
});

test("the profile lists where one is signed in, and can sign another device out", async ({
  page,
  server,
  voter,
  signIn,
}) => {
  const other = createClient({ url: server.origin });
  await other.auth.login.mutate(voter);
  await signIn(voter);
  await page.goto("/profile/devices?lang=ne");
  const list = page.getByRole("region", { name: "तपाईं लग इन भएका ठाउँ" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByRole("listitem").first()).toContainText("यही उपकरण");
  await expectLooksFine(page);
  await list
    .getByRole("button", { name: /^लग आउट/ })
    .first()
    .click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("button", { name: "अरू सबै उपकरण लग आउट गर्नुहोस्" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(other.auth.currentUser.query()).rejects.toThrow();
});
