import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const web = fileURLToPath(new URL("..", import.meta.url));
const oneLine = fileURLToPath(new URL("../../../packages/domain/src/languages.ts", import.meta.url));
let folder: string;
let server: ViteDevServer;

async function edit(file: string, change: (text: string) => string) {
  const text = await readFile(join(folder, file), "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing was to be changed in ${file}`);
  await writeFile(join(folder, file), changed);
}

const compile = () =>
  promisify(execFile)(join(web, "node_modules/.bin/tsc"), ["--noEmit", "-p", folder]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );

beforeAll(async () => {
  await mkdir(join(web, "test-results"), { recursive: true });
  folder = await mkdtemp(join(web, "test-results", "third-language-"));
  await cp(join(web, "src/i18n"), join(folder, "src/i18n"), { recursive: true });
  await cp(oneLine, join(folder, "languages.ts"));
  const paths = { "@mero-mat/domain/languages": ["./languages.ts"] };
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", compilerOptions: { paths }, include: ["src"] }),
  );

  // Maithili: one line, and one folder.
  await edit("languages.ts", (text) => text.replace('["ne", "en"]', '["ne", "en", "mai"]'));
  await cp(join(folder, "src/i18n/ne"), join(folder, "src/i18n/mai"), { recursive: true });
  await edit("src/i18n/mai/locale.ts", (text) =>
    text
      .replace('name: "नेपाली"', 'name: "मैथिली"')
      .replace(
        'script: "devanagari"',
        'script: "devanagari",\n  names: { sarlahi: "सरलाही", "Nepali Congress": "नेपाली काङ्ग्रेस" }',
      ),
  );
  await edit("src/i18n/mai/calendar.ts", (text) => text.replace("फागुन", "फाल्गुन"));
  await edit("src/i18n/mai/first/shell.ts", (text) => text.replace("गृहपृष्ठ", "घर"));
  await edit("src/i18n/mai/later/lost.ts", (text) => text.replace(/timedOut: ".*"/, 'timedOut: "देर भेल"'));

  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    resolve: { alias: { "@mero-mat/domain/languages": join(folder, "languages.ts") } },
    server: { middlewareMode: true, ws: false, watch: null },
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test("a third language compiles, and no longer does without one of its texts", async () => {
  expect(await compile()).toBe("");
  await edit("src/i18n/mai/first/area.ts", (text) => text.replace(/^ {2}district: .*\n/m, ""));
  expect(await compile()).toMatch(/mai\/first\/area\.ts.*error TS2741: Property 'district' is missing/);
}, 60_000);

test("a third language has its own texts, digits and calendar", async () => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("window", { location: { href: "http://localhost/?lang=mai" }, history: { replaceState() {} } });
  vi.stubGlobal("navigator", { language: "hi-IN" });
  const page = { documentElement: { lang: "" } };
  vi.stubGlobal("document", page);
  const load = (file: string) => server.ssrLoadModule(`/src/i18n/${file}`);
  const texts = await load("i18n.ts");
  const { currentT } = await load("catalogue.ts");
  const { readersName } = await load("names.ts");
  const { placeName } = await load("places.ts");
  const { formatNumber } = await load("format.ts");
  const { calendarDate } = await load("calendar.ts");

  await texts.startI18n();
  await texts.loadTexts("lost");
  expect(page.documentElement.lang).toBe("mai");
  expect([currentT()("shell.home"), currentT()("lost.timedOut")]).toEqual(["घर", "देर भेल"]);
  expect(readersName({ name: "Nepali Congress", nepaliName: "नेपाली काँग्रेस" })).toBe("नेपाली काङ्ग्रेस");
  expect(readersName({ name: "Sita Rai", nepaliName: "सीता राई" })).toBe("सीता राई");
  expect(placeName({ province: "madhesh", district: "sarlahi", electionArea: 2 }, "mai", currentT())).toBe(
    "मधेश · सरलाही · क्षेत्र २",
  );
  expect(formatNumber(10835025, "mai")).toBe("१,०८,३५,०२५");
  expect(calendarDate(new Date("2026-03-05T09:15:00Z"), "mai")).toBe("२०८२ फाल्गुन २१");

  await texts.choose("en");
  expect(currentT()("shell.home")).toBe("Home");
}, 30_000);
