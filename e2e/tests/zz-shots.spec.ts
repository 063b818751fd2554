import { fillDesk } from "../support/desk.ts";
import { test } from "../support/test.ts";

const tabs = (process.env["TABS"] ?? "parties,requests,requests&view=accounts,requests&view=reports,archives,archives&view=log,polls,newPoll,notifications,discussions,settings,statistics,tools,analytics").split(",");

test("shots", async ({ page, server, signIn }) => {
  test.setTimeout(400_000);
  await fillDesk(server);
  await signIn(server.adminAccount);
  for (const [width, lang, scheme] of [[360, "ne", "light"], [1280, "en", "dark"], [1280, "en", "light"]] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    for (const tab of tabs) {
      await page.goto(`/admin?tab=${tab}&lang=${lang}`);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(200);
      const row = page.locator("[data-row]").first();
      if (tab.startsWith("requests") && (await row.count())) await row.click().catch(() => {});
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${process.env["OUT"]}/${width}-${lang}-${scheme}-${tab.replace(/\W/g, "_")}.png`, fullPage: true });
    }
  }
});
