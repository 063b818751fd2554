import { hold } from "../support/hold.ts";
import { bell } from "../support/notifications.ts";
import { newArea, newPoll, newVoter } from "../support/polls.ts";
import { expect, type Page, test } from "../support/test.ts";

const openMenu = (page: Page) => page.getByRole("button", { name: "Open menu" }).click();

test("the first Tab key offers to skip the bars, and a phone vibrates briefly at a button", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "vibrate", {
      value: (ms: number) => document.documentElement.setAttribute("data-vibrated", String(ms)),
    });
  });
  await page.goto("/auth");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.getByRole("tab", { name: "Sign Up" }).tap();
  await expect(page.locator("html")).toHaveAttribute("data-vibrated", "10");
});

test("logging out ends the session and clears the page", async ({ page, voter, signIn }) => {
  await signIn(voter);
  await page.goto("/");
  await openMenu(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/auth");
  await page.goBack();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByLabel("Username")).toBeVisible();
  expect((await page.request.get("/api/user")).status()).toBe(401);
});

test("one toast shows at a time: F8 focuses it, Escape or its button closes it, and reading holds it", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/auth");
  await expect(page.locator("[popover=manual]")).toBeAttached();
  // A toast is shown for five seconds, in which a busy machine may do less than this test.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const toasts = page.getByRole("alert").filter({ hasText: "Login failed" });
  const submit = async (password: string) => {
    await toasts.evaluateAll((shown) => {
      for (const toast of shown) toast.setAttribute("data-earlier", "");
    });
    await page.getByLabel("Username").fill("nobody_here");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(toasts.and(page.locator(":not([data-earlier])"))).toHaveCount(1);
    await page.clock.runFor(100);
  };
  await submit("wrong-1");
  await submit("wrong-2");
  await expect(toasts).toHaveCount(1);
  await page.keyboard.press("F8");
  await expect(toasts).toBeFocused();
  await page.clock.runFor(30_000);
  await expect(toasts).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.clock.runFor(100);
  await expect(toasts).toHaveCount(0);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();

  await submit("wrong-3");
  await toasts.hover();
  await page.clock.runFor(30_000);
  await expect(toasts).toHaveCount(1);
  await page.mouse.move(1, 700);
  await page.clock.runFor(6_000);
  await expect(toasts).toHaveCount(0);
  await submit("wrong-4");
  await toasts.getByRole("button", { name: "Close" }).click();
  await page.clock.runFor(100);
  await expect(toasts).toHaveCount(0);

  // A mouse that rests where the next one comes would read it.
  await page.mouse.move(1, 700);
  await submit("wrong-5");
  await toasts.tap();
  await page.clock.runFor(6_000);
  await expect(toasts).toHaveCount(0);
});

test("a new page focuses its heading, and Back returns to the link and the scroll position", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  for (let n = 1; n <= 9; n++) await newPoll(server, area, `Poll ${n}`);
  await signIn(await newVoter(server, area));
  await page.goto("/");
  await expect(page.locator("[popover=manual]")).toBeAttached();
  await expect(page.locator("body")).toBeFocused();
  const vote = page.getByRole("link", { name: /^Direct Election/ });
  await vote.click();
  const direct = page.getByRole("heading", { level: 1 });
  await expect(direct).toHaveText(/Direct/);
  await expect(direct).toBeFocused();
  await page.getByRole("searchbox").fill("o");
  await expect(page).toHaveURL(/q=o/);
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByRole("searchbox").fill("");
  await expect(page).toHaveURL("/direct-voting");

  await expect(page.getByRole("article")).toHaveCount(9);
  const line = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight - 1.2 * innerHeight, behavior: "instant" });
    return scrollY;
  });
  const parties = page.getByRole("link", { name: "Samanupatik", exact: true }).filter({ visible: true });
  await parties.click();
  await expect(page).toHaveURL("/samanupatik-voting");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // Reloaded in between, the list arrives late.
  await page.reload();
  await expect(page.locator("[popover=manual]")).toBeAttached();
  const arrive = await hold(page, "**/trpc/*polls.list*");
  await page.goBack();
  await expect(direct).toHaveText(/Direct/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(line);
  arrive();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(line);
  await expect(parties).toBeFocused();
  await page.goBack();
  await expect(vote).toBeFocused();
});

test("an x between two digits keeps its shape in Inter", async ({ page }) => {
  await page.goto("/auth");
  const sheet = page.locator('link[href*="/fonts-"]');
  await expect(sheet).toBeAttached();
  // A page that starts without its fonts keeps it so.
  const faces = await page.request.get((await sheet.getAttribute("href")) ?? "").then((answer) => answer.text());
  await page.addStyleTag({ content: faces.replaceAll("font-display:optional", "font-display:block") });
  const widths = await page.getByLabel("Username").evaluate(async (field) => {
    await document.fonts.load("1rem Inter", "54x2a4");
    const shown = document.createElement("span");
    shown.textContent = "54x2a4";
    field.before(shown);
    const width = (ligatures: string) => {
      shown.style.fontVariantLigatures = ligatures;
      return shown.getBoundingClientRect().width;
    };
    return { asIs: width(""), plain: width("no-contextual"), turned: width("contextual") };
  });
  expect(widths.plain).not.toBe(widths.turned);
  expect(widths.asIs).toBe(widths.plain);
});

test("the bell appears without a layout shift", async ({ page, voter, signIn }) => {
  await signIn(voter);
  const goOn = await hold(page, "**/assets/bell-*.js");
  await page.goto("/");
  const link = page.getByRole("banner").getByRole("link", { name: "Notifications" });
  const before = await link.boundingBox();
  goOn();
  await expect(bell(page)).toBeVisible();
  expect(await bell(page).boundingBox()).toEqual(before);
});
