import { newVoter } from "../support/polls.ts";
import { chooseArea, done, save } from "../support/profile.ts";
import { newAdmin } from "../support/second-factor.ts";
import { expect, newName, test } from "../support/test.ts";

test("the page shows the account, and saves changes", async ({ page, voter, signIn }) => {
  await signIn(voter);
  await page.goto("/edit-profile");
  await expect(page.getByRole("heading", { level: 1, name: "Edit Profile" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Bagmati" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: voter.username })).toBeVisible();
  await expect(page.getByText("To change your username, please contact the administrator.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(voter.email);
  await expect(page.getByLabel("District")).toHaveValue("kathmandu");

  await expect(save(page)).toBeDisabled();
  await page.getByLabel("Phone (optional)").fill("९८४१२३४५६७");
  await expect(save(page)).toBeEnabled();
  await page.getByLabel("Phone (optional)").fill("");
  await expect(save(page)).toBeDisabled();
  await page.getByLabel("Phone (optional)").fill("९८४१२३४५६७");
  const email = `${newName("moved")}@gmail.com`;
  await page.getByLabel("Email").fill(` ${email}`);
  await save(page).click();
  await done(page);
  await expect(save(page)).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel("Phone (optional)")).toHaveValue("९८४१२३४५६७");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a voter without votes moves at once, and every page shows the new area", async ({ page, server, signIn }) => {
  const voter = await newVoter(server, { province: "bagmati", district: "bhaktapur", electionArea: 1 });
  await signIn(voter);
  await page.goto("/edit-profile");
  await chooseArea(page, { province: "sudurpaschim", district: "kanchanpur", electionArea: 2 });
  await save(page).click();
  await done(page, "You now vote in Sudurpashchim · Kanchanpur · Area 2.");
  await expect(page.getByRole("definition").filter({ hasText: "Area" })).toHaveText([
    "Bagmati · Bhaktapur · Area 1",
    "Sudurpashchim · Kanchanpur · Area 2",
  ]);
  await expect(page.getByText("You are about to move to another election area.")).toHaveCount(0);
  await page.goto("/change-password");
  await expect(page.getByRole("main").getByText("Sudurpashchim · Kanchanpur · Area 2")).toBeVisible();
});

test("an administrator without an area can set one", async ({ page, server, signIn }) => {
  const admin = await newAdmin(server);
  await server.withDatabase(async (db) => {
    const nowhere = {
      province: null,
      district: null,
      electionArea: null,
      initialProvince: null,
      initialDistrict: null,
      initialElectionArea: null,
    };
    await db.updateTable("users").set(nowhere).where("username", "=", admin.username).execute();
  });
  await signIn(admin);
  await page.goto("/edit-profile");
  await expect(page.getByRole("definition").last()).toHaveText("No election area yet");
  await page.getByLabel("Email").fill(`${newName("officer")}@gmail.com`);
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Missing Information" })).toBeVisible();
  await page.getByLabel("District").selectOption("kathmandu");
  await page.getByLabel("Election Area").selectOption("1");
  await save(page).click();
  await done(page, "You now vote in Bagmati · Kathmandu · Area 1.");
  await expect(page.getByRole("definition").last()).toHaveText("Bagmati · Kathmandu · Area 1");
});
