import { createClient } from "@mero-mat/client";
import { newArea, newPoll, optionOf } from "../support/polls.ts";
import { opener, rowOf } from "../support/requests.ts";
import { expect, expectLooksFine, newName, newNetwork, test } from "../support/test.ts";

test("the dashboard reports a wave of numbered names, and rejects all but one after showing their votes", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const poll = await newPoll(server, area, newName("Who should speak for us?"));
  const row = newName("w");
  for (let n = 1; n <= 10; n++) {
    const client = createClient({ url: server.origin, headers: newNetwork() });
    const username = `${row}_${n}`;
    await client.auth.register.mutate({ username, password: "secret-1", email: `${username}@gmail.com`, ...area });
    if (n <= 3) await client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  }
  await signIn(server.adminAccount);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Look at the accounts" }).click();
  await expect(page).toHaveURL("/admin?tab=requests&view=waves");
  const wave = rowOf(page, `of names in a row: ${row}_#`);
  await expect(wave).toContainText("10 accounts");
  await opener(wave).click();
  await expect(wave.getByRole("checkbox")).toHaveCount(10);
  await expectLooksFine(page);

  await wave.getByRole("checkbox", { name: new RegExp(`${row}_3(?!\\d)`) }).uncheck();
  await wave.getByRole("button", { name: "Reject 9 accounts" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject 9 accounts?" });
  await expect(dialog).toContainText("2 votes on undeclared polls, which are withdrawn");
  await expect(dialog).toContainText("no party votes");
  await expectLooksFine(page);
  await dialog.getByLabel("Reason").fill("Made by a machine");
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByText("Accounts rejected")).toBeVisible();
  await expect(wave).toContainText("1 account");
  await expect(wave.getByRole("checkbox")).toHaveCount(1);
  await wave.getByRole("button", { name: "Approve 1 account" }).click();
  await expect(page.getByText("Accounts approved")).toBeVisible();
  await expect(wave).toHaveCount(0);

  await page.goto("/admin?tab=archives&view=log");
  const line = rowOf(page, "Rejected the accounts of a wave").first();
  await line.getByRole("button").click();
  await expect(line).toContainText('"withdrawnVotes": 2');
});
