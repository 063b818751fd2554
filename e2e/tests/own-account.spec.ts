import { readFileSync } from "node:fs";
import { expect, expectLooksFine, expectToast, test } from "../support/test.ts";

test("people can download their data, see in numbers what is deleted with the account, and delete it", async ({
  page,
  server,
  voter,
  signIn,
}) => {
  await signIn(voter);
  await page.goto("/profile/data");
  const card = page.getByRole("region", { name: "Your data" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("button", { name: "Download my data" }).click(),
  ]);
  const data = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(data.users).toMatchObject([{ username: voter.username }]);

  await card.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("listitem")).toHaveText(["your details, devices and notifications"]);
  await expectLooksFine(page);
  await dialog.getByLabel("Your password").fill("wrong-1");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("Your current password is not correct.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(voter.password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL("/auth");
  await expectToast(page, "Your account was deleted");
  const found = await server.admin.adminAccounts.list.query({ search: voter.username });
  expect(found.items).toEqual([]);
});
