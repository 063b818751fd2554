import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { copyOfSources, save } from "./copy-of-sources.ts";

const folder = copyOfSources(afterAll);
const texts = (file: string) => join(folder, "packages/texts/src/mai", file);
const run = (program: string, ...options: string[]) =>
  promisify(execFile)(join(folder, program), options, { cwd: folder }).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
const compile = (...parts: string[]) => run("node_modules/.bin/tsc", "--build", "--noEmit", ...parts);
let server: ViteDevServer;

beforeAll(async () => {
  // Maithili: one line, and one folder.
  save(join(folder, "packages/domain/src/languages.ts"), '["ne", "en"]', '["ne", "en", "mai"]');
  cpSync(texts("../ne"), texts("."), { recursive: true });
  save(texts("locale.ts"), 'name: "नेपाली"', 'name: "मैथिली"');
  save(texts("locale.ts"), /script: .*,/, '$&\n  names: { "Nepali Congress": "नेपाली काङ्ग्रेस" },');
  save(texts("places.ts"), /sarlahi: ".*"/, 'sarlahi: "सरलाही"');
  save(texts("calendar.ts"), "फागुन", "फाल्गुन");
  save(texts("first/shell.ts"), "गृहपृष्ठ", "घर");
  save(texts("later/lost.ts"), /timedOut: ".*"/, 'timedOut: "देर भेल"');
  save(texts("server.ts"), /title: "दोस्रो प्रमाण हटाइयो"/, 'title: "दोसर प्रमाण हटल"');
  save(texts("server.ts"), /subject: "लग इन कोड"/, 'subject: "प्रवेश कोड"');
  save(texts("server.ts"), /votes: "मत सङ्ख्या।"/, 'votes: "मतक संख्या।"');

  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
  });
});

afterAll(() => server.close());

test("the web app has its texts, digits and calendar, and its names of places and parties", async () => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("window", { location: { href: "http://localhost/?lang=mai" }, history: { replaceState() {} } });
  vi.stubGlobal("navigator", { language: "hi-IN" });
  const page = { documentElement: { lang: "" } };
  vi.stubGlobal("document", page);
  const load = (file: string) => server.ssrLoadModule(`/apps/web/src/i18n/${file}`);
  const i18n = await load("i18n.ts");
  const { currentT } = await load("catalogue.ts");
  const { readersName } = await load("names.ts");
  const { placeName } = await load("places.ts");
  const { formatNumber } = await load("format.ts");
  const { calendarDate } = await load("calendar.ts");

  await i18n.startI18n();
  await i18n.loadTexts("lost");
  expect(page.documentElement.lang).toBe("mai");
  expect([currentT()("shell.home"), currentT()("lost.timedOut")]).toEqual(["घर", "देर भेल"]);
  expect(readersName({ name: "Nepali Congress", nepaliName: "नेपाली काँग्रेस" })).toBe("नेपाली काङ्ग्रेस");
  expect(readersName({ name: "Sita Rai", nepaliName: "सीता राई" })).toBe("सीता राई");
  expect(placeName({ province: "madhesh", district: "sarlahi", electionArea: 2 })).toBe("मधेश · सरलाही · क्षेत्र २");
  expect(formatNumber(10835025, "mai")).toBe("१,०८,३५,०२५");
  expect(calendarDate(new Date("2026-03-05T09:15:00Z"), "mai")).toBe("२०८२ फाल्गुन २१");

  await i18n.choose("en");
  expect(currentT()("shell.home")).toBe("Home");
  vi.unstubAllGlobals();
});

test("e-mail and notifications include it in its position, and the server has its place names", async () => {
  const { regionName } = await server.ssrLoadModule("/packages/texts/src/server.ts");
  expect([regionName("sarlahi", "mai"), regionName("sarlahi", "en")]).toEqual(["सरलाही", "Sarlahi"]);
  const { mails, notices } = await server.ssrLoadModule("/apps/api/src/notifications/mails-and-notices.ts");
  expect(mails.factorOff.subject).toMatch(/^दोस्रो .* · Your second .* · दोसर प्रमाण हटल$/);
  const { text, html, subject } = mails.loginCode("123456");
  expect(subject).toMatch(/ · login code · प्रवेश कोड$/);
  expect(text.match(/123456/g)).toHaveLength(1);
  expect(html).toMatch(/<div lang="mai">.*123456.*<div lang="mai">/s);
  expect(notices.winnerDeclared({ content: "Who?", contentNepali: null }, null)).toEqual({
    title: "नतिजा आयो · Winner declared · नतिजा आयो",
    content: expect.stringMatching(/^Who\?\nकसैले .*\nThere is no winner.*\nकसैले .*$/),
  });
});

test("the server describes its open data in it, and an account keeps it", async () => {
  expect(await run("apps/api/node_modules/.bin/tsx", "apps/api/bundle.ts")).toBe("");
  const { startServer } = await import(join(folder, "packages/test-tools/src/server-process.ts"));
  const { origin, stop } = await startServer({
    DATA_DIR: join(folder, ".data"),
    DEMO: "0",
    ADMIN_USERNAME: "officer",
    ADMIN_PASSWORD: "a-quiet-desk-9",
  });
  try {
    const votes = { name: "votes", about: { ne: "मत सङ्ख्या।", en: "Number of votes.", mai: "मतक संख्या।" } };
    expect(await (await fetch(`${origin}/api/open-data/v1`)).json()).toMatchObject({
      dataSets: expect.arrayContaining([expect.objectContaining({ fields: expect.arrayContaining([votes]) })]),
    });

    const send = (method: string, path: string, body: object, cookie = "") =>
      fetch(origin + path, {
        method,
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify(body),
      });
    const officer = { username: "officer", password: "a-quiet-desk-9" };
    const { headers } = await send("POST", "/api/login", officer);
    const cookie = headers
      .getSetCookie()
      .map((one) => one.replace(/;.*/, ""))
      .join("; ");
    await send("PUT", "/api/user/language", { language: "mai" }, cookie);
    const kept = await fetch(`${origin}/api/user/language`, { headers: { cookie } });
    expect(await kept.json()).toEqual({ language: "mai" });
  } finally {
    await stop();
  }
});

test("it compiles, and no longer does without one of its texts", async () => {
  save(texts("first/area.ts"), /^ {2}district: .*\n/m, "");
  save(texts("places.ts"), /^ {2}sarlahi: .*\n/m, "");
  save(texts("server.ts"), /^ {6}votes: "मतक.*\n/m, "");
  const said = await compile("packages/domain", "packages/api", "packages/texts", "apps/api", "apps/web");
  // All that keeps the two apps and the packages from compiling.
  expect([...new Set(said.match(/^\S.*error TS.*$/gm))].toSorted()).toEqual([
    expect.stringMatching(/mai\/first\/area\.ts.*error TS2741: Property 'district' is missing/),
    expect.stringMatching(/mai\/places\.ts.*error TS2741: Property 'sarlahi' is missing/),
    expect.stringMatching(/mai\/server\.ts.*error TS2741: Property 'votes' is missing/),
  ]);
});
