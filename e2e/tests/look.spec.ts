import { expect, expectLooksFine, test } from "../support/test.ts";

// Every screen in both languages, both schemes and, by the two projects, on a phone and a desktop passes axe
// and fits its width.
const open = [
  "/auth",
  "/auth?tab=signup",
  "/results",
  "/samanupatik-voting",
  "/verify",
  "/open-data",
  "/change-password",
  "/nowhere",
];
const signedIn = ["/", "/change-password", "/discussions", "/direct-voting", "/edit-profile", "/privacy-policy"];

for (const language of ["ne", "en"] as const) {
  test.describe(language, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    const look = (path: string, query = path.includes("?") ? "&" : "?") => `${path}${query}lang=${language}`;

    test("what a visitor sees", async ({ page }) => {
      for (const path of open) {
        await page.goto(look(path));
        await expect(page.getByRole("heading").first()).toBeVisible();
        await expectLooksFine(page);
      }
    });

    test("what a voter sees", async ({ page, voter, signIn }) => {
      await signIn(voter);
      for (const path of signedIn) {
        await page.goto(look(path));
        await expect(page.getByRole("heading").first()).toBeVisible();
        await expectLooksFine(page);
      }
    });
  });
}
