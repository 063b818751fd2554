import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import type { Page } from "playwright";
import { cookieOf, signIn } from "./crowd.ts";
import { limits } from "./limits.ts";
import { inFolder, startProduct, stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";
import { seeded, settle } from "./seeded.ts";
import { launchBrowser } from "./slow-phone.ts";

const country = { voters: 5000, polls: 500, votes: 15_000, partyVotes: 2000 };
const comments = 2000;
const rounds = 5;
const slowness = { usual: 1, slow: 4 };

const tableOfPolls = "/admin?tab=polls&view=as%3Dtable";

/** Waits for the first row, and returns the milliseconds since the response with the rows had arrived. */
const firstRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector("tbody tr")) return requestAnimationFrame(look);
          const now = performance.now();
          const answers = performance
            .getEntriesByType("resource")
            .filter(({ name }) => name.includes("adminPolls.table"));
          const arrived = answers.map((entry) => (entry as PerformanceResourceTiming).responseEnd);
          return resolve(now - Math.min(...arrived));
        };
        look();
      }),
  );

/** Acts on the table, and returns the milliseconds until its first row has changed on the screen. */
const untilRowsChange = (page: Page, act: "sort" | "search", text: string): Promise<number> =>
  page.evaluate(
    ([act, text]) =>
      new Promise<number>((resolve, reject) => {
        const rows = () => document.querySelector("tbody tr")?.textContent ?? "";
        const before = rows();
        const started = performance.now();
        if (act === "sort") {
          const head = [...document.querySelectorAll<HTMLElement>("thead button")].find((one) =>
            one.textContent?.includes(text),
          );
          if (!head) return reject(new Error(`There is no column ${text}`));
          head.click();
        } else {
          const field = document.querySelector<HTMLInputElement>("main input[type=search]");
          if (!field) return reject(new Error("There is no search"));
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
        const look = () => {
          if (rows() === before || rows() === "") requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - started));
        };
        look();
      }),
    [act, text] as const,
  );

/** Measures the table of 500 polls in a browser, also with a processor four times slower. */
export const deskTabs = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const url = await seeded(postgres, "tabs", country);
      const connection = connectServer({ url });
      later({ stop: connection.close });
      await signIn(connection, ["seed_author"]);
      await sql`
        insert into comments (post_id, user_id, content)
        select v.post_id, v.user_id, 'What I think' from votes v order by v.id limit ${comments}`.execute(
        connection.db,
      );
      await settle(connection);
      const { origin } = later(await startProduct(url, folder));
      const browser = later(await launchBrowser());
      report.heading(`The table of polls in a browser, ${rounds} rounds`);
      report.line("processor", "first rows", "sort", "search ms");
      for (const [name, rate] of Object.entries(slowness)) {
        const context = await browser.newContext({ locale: "en", viewport: { width: 1280, height: 800 } });
        // The functions that a page evaluates name theirs by a helper of tsx.
        await context.addInitScript("globalThis.__name = (named) => named");
        const [key = "", value = ""] = cookieOf("seed_author").split("=");
        await context.addCookies([{ name: key, value, url: origin }]);
        const times: Record<"rows" | "sort" | "search", number[]> = { rows: [], sort: [], search: [] };
        for (let round = 0; round < rounds; round++) {
          const page = await context.newPage();
          const client = await context.newCDPSession(page);
          await client.send("Emulation.setCPUThrottlingRate", { rate });
          await page.goto(origin + tableOfPolls);
          times.rows.push(await firstRows(page));
          await page.waitForTimeout(1000);
          times.sort.push(await untilRowsChange(page, "sort", "Votes"));
          times.search.push(await untilRowsChange(page, "search", `poll ${round + 11}`));
          await page.close();
        }
        const found = { rows: median(times.rows), sort: median(times.sort), search: median(times.search) };
        report.line(name, ...Object.values(found).map((time) => time.toFixed(0)));
        const most = rate === 1 ? limits.deskMs : limits.deskSlowMs;
        report.atMost(`first rows after the response, ${name}`, found.rows, limits.deskRowsMs);
        report.atMost(`sorting 500 polls, ${name}`, found.sort, most);
        report.atMost(`searching 500 polls, ${name}`, found.search, most);
        await context.close();
      }
    }),
  );
