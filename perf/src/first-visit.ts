import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import type { Browser, Page } from "playwright";
import { cookieOf, signIn } from "./crowd.ts";
import { limits } from "./limits.ts";
import { inFolder, startProduct, stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";
import { seeded } from "./seeded.ts";
import { launchBrowser, newPhone, slowDown } from "./slow-phone.ts";

const rounds = 3;

interface Screen {
  name: string;
  path: string;
  signedIn: boolean;
  /** Element that a visitor wants to use; typing in it or pressing it must have an effect. */
  usable: string;
}

const screens: Screen[] = [
  { name: "sign-in", path: "/auth", signedIn: false, usable: 'form[method="post"] button[type="submit"]' },
  { name: "home", path: "/", signedIn: true, usable: 'main a[href="/direct-voting"]' },
  {
    name: "direct voting",
    path: "/direct-voting",
    signedIn: true,
    usable: 'main [role="radio"], main input[type="radio"]',
  },
  {
    name: "Samanupatik",
    path: "/samanupatik-voting",
    signedIn: true,
    usable: 'main [role="radio"], main input[type="radio"]',
  },
  { name: "results", path: "/results", signedIn: false, usable: "main table, main h2" },
];

interface Visit {
  lcp: number;
  usable: number;
  cls: number;
  kB: number;
}

/** Runs in the page: records the largest paint and how much has moved, from the beginning. */
function watch() {
  const seen = { lcp: 0, cls: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) seen.cls += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
}

async function visit(page: Page, url: string, { usable }: Screen): Promise<Visit> {
  const client = await slowDown(page);
  let bytes = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.locator(usable).first().waitFor({ timeout: 60_000 });
  const at = await page.evaluate(() => performance.now());
  await page.waitForLoadState("load");
  await page.waitForLoadState("networkidle");
  const { lcp, cls } = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number } }).seen);
  await client.detach();
  return { lcp, cls, usable: at, kB: bytes / 1000 };
}

async function coldAndWarm(browser: Browser, origin: string, screen: Screen): Promise<[cold: Visit, warm: Visit]> {
  const context = await newPhone(browser);
  try {
    await context.addInitScript(watch);
    if (screen.signedIn) {
      const [name = "", value = ""] = cookieOf("voter_1").split("=");
      await context.addCookies([{ name, value, url: origin }]);
    }
    const cold = await visit(await context.newPage(), origin + screen.path, screen);
    return [cold, await visit(await context.newPage(), origin + screen.path, screen)];
  } finally {
    await context.close();
  }
}

const of = (visits: Visit[], what: keyof Visit) => median(visits.map((one) => one[what]));

/** Measures a first and a second visit on a slow phone: the five screens under Chromium's own throttling. */
export async function firstVisit(report: Report): Promise<void> {
  await inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres());
      const url = await seeded(postgres, "first_visit", {
        voters: 2000,
        polls: 200,
        votes: 2000,
        partyVotes: 1500,
        declared: false,
      });
      const connection = connectServer({ url });
      later({ stop: connection.close });
      await signIn(connection, ["voter_1"]);
      const { origin } = later(await startProduct(url, folder));
      const browser = later(await launchBrowser());
      report.heading(`A visit at 400 kbit/s, 400 ms, a processor four times slower: medians of ${rounds}`);
      for (const screen of screens) {
        const visits = [];
        for (let round = 0; round < rounds; round++) visits.push(await coldAndWarm(browser, origin, screen));
        for (const [index, kind] of (["cold", "warm"] as const).entries()) {
          const all = visits.flatMap((pair) => pair[index] ?? []);
          const [lcp, usable, cls, kB] = [
            of(all, "lcp") / 1000,
            of(all, "usable") / 1000,
            of(all, "cls"),
            of(all, "kB"),
          ];
          report.line(
            `${screen.name}, ${kind}`,
            `LCP ${lcp.toFixed(2)} s`,
            `usable ${usable.toFixed(2)} s`,
            `CLS ${cls.toFixed(3)}`,
            `${kB.toFixed(0)} kB`,
          );
          if (kind === "warm") continue;
          report.atMost(`${screen.name}: seconds to its largest paint`, lcp, limits.largestPaintSeconds);
          report.atMost(`${screen.name}: seconds until usable`, usable, limits.usableSeconds);
          report.atMost(`${screen.name}: what moves`, cls, limits.layoutShift);
        }
      }
    }),
  );
}
