import { expect, test } from "../support/test.ts";

test("the top bar shows who is signed in and leads to every page, and out", async ({ page, voter, signIn }) => {
  await signIn(voter);
  await page.goto("/");
  const bar = page.getByRole("banner");
  await expect(bar.getByText("Bagmati · Kathmandu · Area 1").filter({ visible: true })).toHaveCount(1);
  await expect(bar.getByRole("link", { name: "Admin" })).toHaveCount(0);
  await bar.getByRole("link", { name: "Results" }).click();
  await expect(page).toHaveURL("/results");
  await bar.getByRole("button", { name: "Notifications" }).click();
  await bar.getByRole("link", { name: "View All" }).click();
  await expect(page).toHaveURL("/notifications");
  for (const [item, path] of [
    ["Edit Profile", "/edit-profile"],
    ["Change Password", "/change-password"],
    ["Privacy Policy", "/privacy-policy"],
    ["Community Discussions", "/discussions"],
  ] as const) {
    await page.getByRole("button", { name: `Profile of ${voter.username}` }).click();
    await page.getByRole("navigation", { name: voter.username }).getByRole("link", { name: item }).click();
    await expect(page).toHaveURL(path);
  }
  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/auth");
  expect((await page.request.get("/api/user")).status()).toBe(401);
});
