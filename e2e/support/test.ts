import { createClient } from "@mero-mat/client";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import axeCore from "axe-core";
import { crowdedText } from "./crowded-text.ts";
import { type Server, startServer } from "./server.ts";
import { openWithTheApp } from "./when-app-is-here.ts";

interface Voter {
  username: string;
  password: string;
  email: string;
}

interface Fixtures {
  /** Creates a new account in Kathmandu 1. */
  voter: Voter;
  signIn(account: { username: string; password: string }, secondFactor?: string): Promise<void>;
  /** Language under test: Nepali on the phone, English on the desktop, each in the width of both. */
  language: "ne" | "en";
}

let count = 0;
// Numbered names would be a wave of sign-ups.
const letters = (n: number) => String(n).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
export const newName = (prefix: string) => `${prefix}_${process.pid % 10_000}_${letters(++count)}`;

let networks = 0;
/** Gives a network that nobody has signed up from: many sign-ups from one network have to do work. */
export const newNetwork = () => ({ "x-forwarded-for": `10.${++networks >> 8}.${networks & 255}.1` });

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  async page({ page }, use) {
    openWithTheApp(page);
    await use(page);
    // Requests in flight at the end are no failures.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  language: ({ page }, use) => use(isPhone(page) ? "ne" : "en"),
  async voter({ server }, use) {
    const username = newName("sita");
    const voter = { username, password: "secret-1", email: `${username}@gmail.com` };
    const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
    await createClient({ url: server.origin, headers: newNetwork() }).auth.register.mutate({ ...voter, ...area });
    await use(voter);
  },
  async signIn({ page }, use) {
    await use(async ({ username, password }, secondFactor) => {
      const answer = await page.request.post("/api/login", { data: { username, password, secondFactor } });
      expect(answer.status()).toBe(200);
    });
  },
});

export { expect, type Locator, type Page };

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** This exists in the page once its source has been added. */
declare const axe: typeof axeCore;

/** Lists broken rules of axe, each with its elements. */
async function brokenRules(): Promise<string[]> {
  // Each element's selector takes a third of the time, and what is fetched beforehand is for rules about sounds.
  const { violations } = await axe.run(document, { resultTypes: ["violations"], selectors: false, preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** The source is added to each document once, because compiling it takes as long as a check. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  expect(await page.evaluate(brokenRules)).toEqual([]);
}

const widths = [360, 1280];

/**
 * Checks the page at the width of a phone and of a desktop: accessible in Nepali on the phone in the dark, and in
 * English on the desktop in the light. That covers each language, size and scheme; contrast depends only on the scheme.
 */
export async function expectLooksFine(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 0, height: 800 };
  const isOnPhone = isPhone(page);
  for (const width of widths.filter((other) => other !== own.width)) await expectFits(page, { ...own, width });
  // A desktop of 1280 x 1024 at a zoom of 400 %, where nothing may be sticky.
  if (isOnPhone) await expectFits(page, { width: 320, height: 256 }, stuckBars);
  await expectFitsInLargestText(page, { ...own, width: isOnPhone ? 320 : 1280 });
  await expectFits(page, own);
  const isNepali = (await page.locator("html").getAttribute("lang")) === "ne";
  if (isNepali !== isOnPhone) return;
  const colorScheme = isNepali ? "dark" : "light";
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  await expectAccessible(page);
}

type Size = NonNullable<ReturnType<Page["viewportSize"]>>;

async function expectFits(page: Page, size: Size, findMore: () => string[] = cutWords): Promise<void> {
  await page.setViewportSize(size);
  expect(await page.evaluate(turnedOrSideways)).toEqual([]);
  expect(await page.evaluate(findMore)).toEqual([]);
}

/** In the largest text that the footer offers: lengths are in rem, but media queries are not. */
async function expectFitsInLargestText(page: Page, size: Size): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-text-size", "largest"));
  await expectFits(page, size, cutWords);
  expect(await page.evaluate(crowdedText)).toEqual([]);
  await page.evaluate(() => document.documentElement.removeAttribute("data-text-size"));
}

/** Finds what stays on the screen while the page scrolls, except dialogs, messages and hidden elements. */
function stuckBars(): string[] {
  const isStuck = (element: Element) =>
    ["fixed", "sticky"].includes(getComputedStyle(element).position) &&
    !element.closest("dialog, [popover], [role=status], [data-portal]") &&
    element.checkVisibility() &&
    element.getBoundingClientRect().bottom > 0;
  return [...document.body.querySelectorAll("*")].filter(isStuck).map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Finds button texts that do not fit, unless they are cut off on purpose: Devanagari is taller than Latin. */
function cutWords(): string[] {
  const isCut = (span: Element) => {
    const { overflow, webkitLineClamp, textOverflow } = getComputedStyle(span);
    if (overflow === "visible" || webkitLineClamp !== "none" || textOverflow === "ellipsis") return false;
    return span.scrollHeight > span.clientHeight + 1 || span.scrollWidth > span.clientWidth + 1;
  };
  const spans = [...document.querySelectorAll("button span, a span")];
  return spans.filter((span) => span.clientHeight > 1 && isCut(span)).map((span) => span.textContent ?? "");
}

/**
 * Finds what sticks out sideways, once the page has adapted to its new size, and text that a direction mark in
 * user-generated text reverses, in the same element or sentence.
 */
async function turnedOrSideways(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`The page scrolls sideways by ${scrollWidth - clientWidth} pixels`] : [];
  const turn = /[\u202a-\u202e\u2066\u2067]/;
  for (const element of document.querySelectorAll("body :not(script, style, textarea)")) {
    const said = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isTurned = said.some(({ textContent }) => turn.test(textContent ?? ""));
    const isAlone = () => said.length < 2 && getComputedStyle(element).unicodeBidi !== "normal";
    if (isTurned && !isAlone()) found.push(element.outerHTML);
    const inWords = ["aria-label", "title"].map((name) => element.getAttribute(name) ?? "");
    found.push(...inWords.filter((words) => turn.test(words)));
  }
  return turn.test(document.title) ? [...found, document.title] : found;
}

/**
 * Goes to another page within the app, like a link, so that neither the app nor axe is loaded again. The title shows when
 * the next page is open: it must differ from the last one's.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((address) => history.pushState({}, "", address), path);
  await expect(page).not.toHaveTitle(title);
}

export const expectToast = (page: Page, title: string, role: "status" | "alert" = "status"): Promise<void> =>
  expect(page.getByRole(role).filter({ hasText: title })).toBeVisible();

/** Requires that the toast does not cover the next control. */
export async function expectClear(toast: Locator, next: Locator): Promise<void> {
  const [a, b] = [await toast.boundingBox(), await next.boundingBox()];
  if (!a || !b) throw new Error("One of the two is not to be seen");
  const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, `${JSON.stringify(a)} over ${JSON.stringify(b)}`).toBe(true);
}

/** Requires that nothing sticks out sideways on a phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
