// `npm run picture`: regenerates the README screenshot from the demo: the results on a desktop, a ballot on a phone.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findHeadlessChromium } from "@mero-mat/test-tools/find";
import { startServer } from "@mero-mat/test-tools/server-process";
import { type Browser, type BrowserContextOptions, chromium } from "playwright";

const file = fileURLToPath(new URL("../docs/screenshot.png", import.meta.url));
const executablePath = findHeadlessChromium();
const size = { width: 1760, height: 900 };

interface Shot {
  path: string;
  options: BrowserContextOptions;
  cookie: string;
}

async function take(browser: Browser, origin: string, { path, options, cookie }: Shot): Promise<string> {
  const context = await browser.newContext({ serviceWorkers: "block", timezoneId: "Asia/Kathmandu", ...options });
  await context.addCookies([{ name: "session", value: cookie, url: origin }]);
  const page = await context.newPage();
  // A first page begins with the device's fonts, the second with ours.
  for (let visit = 0; visit < 2; visit++) await page.goto(origin + path, { waitUntil: "networkidle" });
  await page.evaluate("document.fonts.ready.then(() => {})");
  const picture = await page.screenshot({ animations: "disabled" });
  await context.close();
  return `data:image/png;base64,${picture.toString("base64")}`;
}

/** Signs in a voter of the demo, and votes. */
async function signInAndVote(origin: string, folder: string): Promise<string> {
  const [, password = ""] = /^sita\s+(\S+)/m.exec(readFileSync(join(folder, "demo-accounts.txt"), "utf8")) ?? [];
  const send = (path: string, body: object, cookie = "") =>
    fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const answer = await send("/api/login", { username: "sita", password });
  const set = answer.headers.getSetCookie().find((text) => text.startsWith("session="));
  if (!set) throw new Error(`The sign-in was answered ${answer.status}`);
  const [cookie = ""] = set.split(";");
  const listed = await fetch(`${origin}/api/posts`, { headers: { cookie } });
  const [poll] = (await listed.json()) as { id: string; voteOptions: { id: string }[] }[];
  const votes = [
    await send("/api/votes", { postId: poll?.id, optionId: poll?.voteOptions[0]?.id }, cookie),
    // The nationwide result opens to those who have voted.
    await send("/api/votes/party", { partyName: "Nepali Congress" }, cookie),
  ];
  if (!votes.every(({ ok }) => ok)) throw new Error(`The votes were answered ${votes.map(({ status }) => status)}`);
  return cookie.replace("session=", "");
}

const folder = mkdtempSync(join(tmpdir(), "mero-mat-picture-"));
const server = await startServer({ DATA_DIR: folder, DEMO: "1" });
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
try {
  const cookie = await signInAndVote(server.origin, folder);
  const desktop = await take(browser, server.origin, {
    path: "/results?lang=en",
    options: { viewport: { width: 1280, height: 800 } },
    cookie,
  });
  const phone = await take(browser, server.origin, {
    path: "/direct-voting?lang=ne",
    options: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
    cookie,
  });
  const page = await browser.newPage({ viewport: size });
  await page.setContent(`<style>
      body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: 12px; background: #ebe6de }
      img:last-child { border: 6px solid #14181f; border-radius: 4px }
    </style><img src="${desktop}"><img src="${phone}">`);
  await page.screenshot({ path: file });
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`Wrote ${file}`);
