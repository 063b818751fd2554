import { expect, type Page } from "./test.ts";

/** The page of the sign-in once the app has come: before, its form is a plain one, and a page is its answer. */
export async function openSignIn(page: Page, query = ""): Promise<void> {
  await page.goto(`/auth${query}`);
  await expect(page.getByRole("tab", { disabled: false }).first()).toBeVisible();
}
