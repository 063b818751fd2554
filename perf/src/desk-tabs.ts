import { type Connection, connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import type { BrowserContext } from "playwright";
import { cookieOf, signIn } from "./crowd.ts";
import { type DeskList, deskLists, firstRows, untilAllAreChosen, untilRowsChange } from "./desk-pages.ts";
import { limits } from "./limits.ts";
import { inFolder, startProduct, stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";
import { seeded, settle } from "./seeded.ts";
import { launchBrowser } from "./slow-phone.ts";

const country = { voters: 5000, polls: 500, votes: 15_000, partyVotes: 2000 };
const comments = 2000;
const moves = 200;
const rounds = 5;
const slowness = { usual: 1, slow: 4 };

/** Adds comments, requests to move and an entry of the log for each poll. */
async function fill({ db }: Connection): Promise<void> {
  await sql`
    insert into comments (post_id, user_id, content)
    select v.post_id, v.user_id, 'What I think' from votes v order by v.id limit ${comments}`.execute(db);
  await sql`
    insert into location_change_requests (user_id, to_province, to_district, to_election_area)
    select id, 'bagmati', 'kathmandu', 1 from users where username like 'voter%' order by id limit ${moves}`.execute(
    db,
  );
  await sql`
    insert into admin_log (admin_username, action, subject_type, subject_id, subject)
    select 'seed_author', 'poll.edit', 'poll', id::text, json_build_object('name', content) from posts`.execute(db);
}

/** Opens the list once, and measures each thing that can be done with it. */
async function measure(context: BrowserContext, origin: string, rate: number, round: number, list: DeskList) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
  await page.goto(origin + list.path);
  const times: Record<string, number> = { rows: await firstRows(page, list) };
  await page.waitForTimeout(1000);
  if (list.sort) times["sort"] = await untilRowsChange(page, "sort", list.sort, list);
  if (list.name === "polls") {
    await page.waitForTimeout(1000);
    times["choose all"] = await untilAllAreChosen(page, country.polls);
    await page.getByRole("button", { name: "Clear the selection" }).click();
  }
  if (list.search) times["search"] = await untilRowsChange(page, "search", list.search(round), list);
  await page.close();
  return times;
}

/** Measures the dashboard's lists in a browser, also with a processor four times slower. */
export const deskTabs = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const url = await seeded(postgres, "tabs", country);
      const connection = connectServer({ url });
      later({ stop: connection.close });
      await signIn(connection, ["seed_author"]);
      await fill(connection);
      await settle(connection);
      const { origin } = later(await startProduct(url, folder));
      const browser = later(await launchBrowser());
      report.heading(`The dashboard's lists in a browser, ${rounds} rounds`);
      for (const [name, rate] of Object.entries(slowness)) {
        const context = await browser.newContext({ locale: "en", viewport: { width: 1280, height: 800 } });
        // The functions that a page evaluates name theirs by a helper of tsx.
        await context.addInitScript("globalThis.__name = (named) => named");
        const [key = "", value = ""] = cookieOf("seed_author").split("=");
        await context.addCookies([{ name: key, value, url: origin }]);
        const most = rate === 1 ? limits.deskMs : limits.deskSlowMs;
        for (const list of deskLists) {
          const found: Record<string, number[]> = {};
          for (let round = 0; round < rounds; round++)
            for (const [what, time] of Object.entries(await measure(context, origin, rate, round, list))) {
              found[what] ??= [];
              found[what].push(time);
            }
          for (const [what, times] of Object.entries(found))
            report.atMost(
              `${list.name}, ${what}, ${name}, ms`,
              median(times),
              what === "rows" ? limits.deskRowsMs : most,
            );
        }
        await context.close();
      }
    }),
  );
