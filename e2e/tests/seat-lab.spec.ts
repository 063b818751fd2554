import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { expect, test } from "../support/test.ts";

test("a seat lab that failed to load can be loaded again", async ({ page }) => {
  test.skip(isLeftOut("chromium"), "Chromium below 155 never fetches again a module that it could not fetch");
  await page.goto("/results?lang=en");
  const lab = page.getByRole("region", { name: "Seat lab" });
  await page.route(/lab-board.*\.js/, (route) => route.abort());
  await lab.getByRole("heading", { name: "Seat lab" }).click();
  await expect(lab.getByRole("alert")).toHaveText(/could not be loaded/);
  await page.unrouteAll({ behavior: "wait" });
  await lab.getByRole("button", { name: "Try again" }).click();
  await expect(lab.getByLabel("Starting point")).toBeVisible();
});
