import { setTimeout as pause } from "node:timers/promises";
import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import type { Browser, Locator, Page } from "playwright";
import { limits } from "./limits.ts";
import { inFolder, startProduct, stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";
import { seeded } from "./seeded.ts";
import { launchBrowser, newPhone, slowDown } from "./slow-phone.ts";

const rounds = 3;

/**
 * Speed of people. Typing: 36 words a minute, the mean of 37,000 people on phones (Palin and others, 2019). The rest
 * follows the keystroke-level model (Card, Moran and Newell, 1980): a touch, and the thought before each decision.
 */
const person = { millisecondsAKey: 333, millisecondsATouch: 1100, millisecondsAThought: 1350 };

interface Part {
  name: string;
  seconds: number;
}

/** Plays a person at a page: what they do takes its time, and what they wait for is counted separately. */
class Walker {
  readonly parts: Part[] = [];
  waited = 0;
  readonly #started = performance.now();
  #partBegan = this.#started;

  async see(place: Locator): Promise<void> {
    const began = performance.now();
    await place.waitFor({ timeout: 60_000 });
    this.waited += performance.now() - began;
  }

  /** Waits for the page's reaction to a touch, too. */
  async #touch(act: () => Promise<unknown>): Promise<void> {
    await pause(person.millisecondsATouch);
    const began = performance.now();
    await act();
    this.waited += performance.now() - began;
  }

  async press(place: Locator): Promise<void> {
    await this.see(place);
    await pause(person.millisecondsAThought);
    await this.#touch(() => place.tap({ timeout: 60_000 }));
  }

  /** Types something that the person knows by heart. */
  async type(place: Locator, text: string): Promise<void> {
    await this.#touch(() => place.tap());
    await place.pressSequentially(text, { delay: person.millisecondsAKey });
  }

  /** Opens the list and finds the line in it. */
  async pick(place: Locator, value: string): Promise<void> {
    await pause(person.millisecondsATouch + person.millisecondsAThought);
    await this.#touch(() => place.selectOption(value));
  }

  part(name: string): void {
    const now = performance.now();
    this.parts.push({ name, seconds: (now - this.#partBegan) / 1000 });
    this.#partBegan = now;
  }
}

interface Poll {
  id: string;
  province: string;
  district: string;
  electionArea: number;
}

async function walk(page: Page, origin: string, poll: Poll, username: string): Promise<Walker> {
  await slowDown(page);
  const field = (name: string) => page.locator(`form [data-path="${name}"]`);
  const walker = new Walker();
  await page.goto(`${origin}/direct-voting?poll=${poll.id}`, { waitUntil: "commit" });
  await walker.press(page.getByRole("tab", { name: "दर्ता", disabled: false }));
  await walker.see(field("email"));
  walker.part("to the sign-up");
  await walker.type(field("username"), username);
  await walker.type(field("email"), `${username}@gmail.com`);
  await walker.pick(field("province"), poll.province);
  await walker.pick(field("district"), poll.district);
  await walker.pick(field("electionArea"), String(poll.electionArea));
  await walker.type(field("password"), "a-secret");
  await walker.type(field("confirmPassword"), "a-secret");
  walker.part("filling it in");
  await walker.press(page.locator('form button[type="submit"]'));
  const choice = page.getByRole("article").getByRole("radio").first();
  await walker.see(choice);
  walker.part("to the ballot");
  await walker.press(choice);
  await walker.press(page.getByRole("dialog").getByRole("button").last());
  const receipt = page.getByRole("button", { name: "रसिद" });
  await walker.see(receipt);
  walker.part("to the vote");
  await walker.press(receipt);
  await walker.see(page.getByRole("dialog").getByRole("img", { name: "रसिदको कोड" }));
  walker.part("to its receipt");
  return walker;
}

async function firstTime(browser: Browser, origin: string, poll: Poll, username: string): Promise<Walker> {
  const context = await newPhone(browser);
  try {
    return await walk(await context.newPage(), origin, poll, username);
  } finally {
    await context.close();
  }
}

const total = ({ parts }: Walker) => parts.reduce((sum, { seconds }) => sum + seconds, 0);

/** Walks a first-time voter on a slow phone from a poll's shared link, through a new account, to the vote's receipt. */
export async function firstWalk(report: Report): Promise<void> {
  await inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres());
      const url = await seeded(postgres, "first_walk", { voters: 2000, polls: 200, votes: 2000 });
      const { db, close } = connectServer({ url });
      later({ stop: close });
      const { id, province, district, electionArea } = await db
        .selectFrom("posts")
        .select(["id", "province", "district", "electionArea"])
        .where("province", "=", "koshi")
        .executeTakeFirstOrThrow();
      if (!province || !district || !electionArea) throw new Error("The poll has no area");
      const poll = { id, province, district, electionArea };
      const { origin } = later(await startProduct(url, folder));
      const browser = later(await launchBrowser());
      const walkers: Walker[] = [];
      for (const username of ["sita_rai", "maya_rai", "gita_rai"].slice(0, rounds))
        walkers.push(await firstTime(browser, origin, poll, username));
      report.heading("A first-time voter's walk, from the link to the receipt, on a slow phone: a line for each");
      for (const walker of walkers)
        report.line(
          "",
          ...walker.parts.map(({ name, seconds }) => `  ${name} ${seconds.toFixed(1)} s`),
          `  waiting ${(walker.waited / 1000).toFixed(1)} s`,
        );
      report.atMost("seconds from the link to the receipt", median(walkers.map(total)), limits.walkSeconds);
    }),
  );
}
