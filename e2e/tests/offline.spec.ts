import { card, newArea, newPoll, newVoter, vote } from "../support/polls.ts";
import { expect, type Page, test } from "../support/test.ts";

const banner = (page: Page) => page.getByRole("status").filter({ hasText: "No connection" });

test("without a network the page shows a message in the reader's language, and removes it afterwards", async ({
  page,
  context,
  voter,
  signIn,
}) => {
  await signIn(voter);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = page.getByRole("contentinfo");
  const [foot, strip] = [await footer.boundingBox(), await banner(page).locator("p").boundingBox()];
  // A page is scrolled by whole pixels, and may end between two.
  expect(Math.floor((foot?.y ?? 0) + (foot?.height ?? 0))).toBeLessThanOrEqual(strip?.y ?? 0);
  const nepali = page.getByRole("banner").getByRole("button", { name: "नेपाली" });
  await nepali.click();
  await expect(page.getByRole("alert").filter({ hasText: "Network connection failed" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);

  await nepali.click();
  await expect(page.getByRole("banner").getByRole("button", { name: "English" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "जडान छैन" })).toBeVisible();
});

test("a failed call reveals that the server is down, and the page notices when it is back", async ({
  page,
  server,
  signIn,
}) => {
  await signIn(await newVoter(server, newArea()));
  await page.clock.install();
  await page.goto("/direct-voting");
  await expect(page.getByText("No polls available yet.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route(/\/(trpc|healthz)/, (route) => route.abort());
  await page.goto("/notifications");
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(banner(page)).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.unroute(/\/(trpc|healthz)/);
  // Nobody presses anything: failed requests are retried.
  await page.clock.fastForward(20_000);
  await expect(page.getByText("No notifications", { exact: true })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test("a page loads by itself when the network is back; a vote and a comment wait to be sent again", async ({
  page,
  context,
  server,
  signIn,
}) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Behind the hill");
  const voter = await newVoter(server, area);
  await signIn(voter);
  await page.goto("/");
  const direct = page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "Direct" });
  await expect(direct).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await direct.click();
  await expect(page.getByRole("main").getByText(/Network connection failed/)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await context.setOffline(false);
  const ballot = card(page, "Behind the hill");
  await expect(ballot).toBeVisible();
  await expect(page).toHaveURL("/direct-voting");

  // A vote is not cast later behind the voter's back.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await vote(page, ballot, "Sita Rai");
  await expect(page.getByRole("alert").filter({ hasText: "Unable to Vote" })).toContainText(
    "Network connection failed. Please check your internet connection.",
  );
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect((await voter.client.polls.byId.query({ id: poll.id })).userVote).toBeNull();
  // The choice is still there: one press sends it.
  await page.getByRole("dialog", { name: "Confirm Your Vote" }).getByRole("button", { name: "Cast Vote" }).click();
  await expect(ballot.getByText("Your Vote Cast")).toBeVisible();

  await ballot.getByRole("button", { name: /Comments/ }).click();
  const field = ballot.getByRole("textbox", { name: "Your comment" });
  await field.fill("Written on the bus");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await ballot.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Unable to Comment" })).toContainText("Network connection");
  await expect(field).toHaveValue("Written on the bus");
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  expect((await voter.client.comments.list.query({ id: poll.id })).items).toEqual([]);
  await ballot.getByRole("button", { name: "Post Comment" }).click();
  await expect(ballot.getByRole("listitem").filter({ hasText: "Written on the bus" })).toBeVisible();
});

test("going offline while the page loads leaves the ballot in place, and the app opens once the network is back", async ({
  page,
  context,
  server,
  signIn,
}) => {
  const area = newArea();
  await newPoll(server, area, "Who is it in the tunnel?");
  await signIn(await newVoter(server, area));
  const choice = card(page, "Who is it in the tunnel?").getByRole("radio", { name: /Sita Rai/ });
  const note = page.getByRole("alert").filter({ hasText: "could not be loaded completely" });
  const app = page.getByRole("navigation", { name: "Tabs" });

  // The code that starts the app, then the page's code, its texts, and what it reads.
  const parts = [/\/assets\/index-/, /\/assets\/direct-voting-/, /\/assets\/polls-/, /\/trpc\/auth\.currentUser/];
  for (const part of parts) {
    const lost: string[] = [];
    await page.route(part, (route) => {
      lost.push(route.request().url());
      return route.abort("internetdisconnected");
    });
    await page.route("**/healthz", (route) => route.abort("internetdisconnected"));
    await page.goto("/direct-voting", { waitUntil: "load" });
    await expect.poll(() => lost).not.toEqual([]);
    if (part !== parts[0]) await expect(note).toBeVisible();
    await expect(choice).toBeVisible();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
    await page.unrouteAll();
    await page.evaluate(() => {
      sessionStorage.removeItem("mero-mat-reloaded");
      window.dispatchEvent(new Event("online"));
    });
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("#root") ?? {}).some((key) => /react/i.test(key)),
    );
    await expect(note).toHaveCount(0);
    await expect(choice).toBeVisible();
  }

  // The banner must not depend on files that load after the page.
  await page.route(/\/assets\/(?:later|bell)-/, (route) => route.abort("internetdisconnected"));
  await page.goto("/direct-voting");
  await expect(app).toBeVisible();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(choice).toBeVisible();
});

test("the manifest makes it an installable app", async ({ page, request }) => {
  await page.goto("/auth");
  const link = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await request.get(link ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: "Mero Mat · मेरो मत", start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose])).toEqual([
    ["any", undefined],
    ["192x192", undefined],
    ["512x512", undefined],
    ["512x512", "maskable"],
  ]);
  for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"]).toContain(type);
    if (type !== "image/png") continue;
    // A PNG says its width and height at fixed places.
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A test's browser has no persistent storage, which alone prevents the installation.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
});
