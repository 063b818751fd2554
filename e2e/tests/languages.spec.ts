import { expect, type Page, test } from "../support/test.ts";

// The one in the bar: the slide-in menu has another, which is hidden.
const choose = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name }).filter({ visible: true }).click();

test.describe("with a Nepali browser", () => {
  test.use({ locale: "ne-NP" });

  test("the page is in Nepali until the reader switches, and then stays switched", async ({ page }) => {
    await page.goto("/auth");
    await expect(page.locator("html")).toHaveAttribute("lang", "ne");
    await expect(page.getByRole("tab")).toHaveText(["लग इन", "दर्ता"]);
    await choose(page, "English");
    await expect(page.getByRole("tab")).toHaveText(["Login", "Sign Up"]);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.reload();
    await expect(page.getByRole("tab")).toHaveText(["Login", "Sign Up"]);
  });
});

test("any other browser gets English, a link may choose Nepali for that visit, and the app keeps the server's language", async ({
  page,
  context,
  server,
}) => {
  const visit = await context.newPage();
  await visit.goto("/auth?lang=ne");
  await expect(visit.getByRole("tab").first()).toHaveText("लग इन");
  await visit.close();
  await page.goto("/auth");
  await expect(page.getByRole("tab").first()).toHaveText("Login");

  await context.addCookies([{ name: "language", value: "ne", url: server.origin }]);
  await page.goto("/auth");
  await expect(page.getByRole("tab").first()).toHaveText("लग इन");
  await expect(page.locator("html")).toHaveAttribute("lang", "ne");
});

test("the language follows the account to another device", async ({ page, voter, signIn, browser, server }) => {
  await signIn(voter);
  await page.goto("/");
  const saved = page.waitForResponse((response) => response.url().includes("profile.setLanguage"));
  await choose(page, "नेपाली");
  await expect(page.locator("html")).toHaveAttribute("lang", "ne");
  await saved;

  const other = await browser.newContext({ baseURL: server.origin, locale: "en-US" });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/auth");
  await elsewhere.getByLabel("Username").fill(voter.username);
  await elsewhere.getByLabel("Password", { exact: true }).fill(voter.password);
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "ne");
  await other.close();
});

test("an English page downloads no Devanagari font, whatever it shows in Latin", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  await page.goto("/no-such-page");
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.filter((url) => url.includes("devanagari") && !url.includes("local"))).toHaveLength(0);
});
