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

test("an administrator's top bar fits narrow windows, also with larger text", async ({ page, server, signIn }) => {
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=parties");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "Admin" })).toBeVisible();
  for (const [size, width] of [
    ["normal", 768],
    ["large", 768],
    ["largest", 768],
    ["largest", 1024],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate((chosen) => {
      document.documentElement.dataset["textSize"] = chosen;
      // The width that a classic scrollbar takes.
      document.body.style.marginInlineEnd = "15px";
    }, size);
    await expect.poll(() => bar.evaluate((element) => element.scrollWidth - element.clientWidth), size).toBe(0);
  }
});
