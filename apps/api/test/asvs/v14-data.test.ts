import { procedures } from "@mero-mat/api/contract";
import { expect, test } from "vitest";
import { setSetting } from "../harness.ts";
import { fileOf, sectionOf, sourcesOf } from "./files.ts";
import { adminOf, serverOfFile, withComment } from "./server.ts";

const server = serverOfFile();

test("V14.1.1 the documents list what is known about people, each item in a class", () => {
  const table = sectionOf("Data");
  const columns = /export interface Users \{(.*?)\n\}/s.exec(fileOf("packages/db/src/schema.ts"))?.[1] ?? "";
  const names = [...columns.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1] ?? "");
  expect(names.length).toBeGreaterThan(20);
  const inTable = new Set(table.match(/`\w+`/g)?.map((name) => name.slice(1, -1)));
  // Internal fields: times, actors, and derived data.
  const ofTheSystem = /^(id|mailbox|language|readerLanguage|\w+(At|By|From))$/;
  expect(names.filter((name) => !ofTheSystem.test(name) && !inTable.has(name))).toEqual([]);
});

test("V14.1.2 the documents say how each class of data is stored, for how long and who may see it", () => {
  const rows = sectionOf("Data")
    .split("\n")
    .filter((line) => line.startsWith("| **"));
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows)
    expect(
      row
        .split("|")
        .slice(1, -1)
        .every((cell) => cell.trim().length > 3),
    ).toBe(true);
});

test("V14.2.3 a page tells no third party who reads it: it calls only this server and sends no referrer", async () => {
  const { headers } = await server().call("GET /api/docs");
  const directives = String(headers["content-security-policy"]).split(";");
  expect(directives).toContain("default-src 'self'");
  expect(directives.filter((directive) => /^(connect|script|font|frame|worker)-src/.test(directive))).toEqual([
    "script-src 'self'",
  ]);
  expect(headers["referrer-policy"]).toBe("same-origin");
  expect(fileOf("apps/web/index.html")).not.toMatch(/(src|href)="(https?:)?\/\//);
});

test("V14.3.2 no browser and no cache keeps an answer to somebody who is signed in", async () => {
  await setSetting(server(), "gmail_enabled", "true");
  const { admin, cookie } = await withComment(server());
  for (const { path, entry } of procedures.filter(({ entry }) => entry.rest?.startsWith("GET "))) {
    const url = entry.rest?.replaceAll(/\{\w+\}/g, "admin_2fa") ?? "";
    const { headers } = await server().call(url, { cookie: entry.access === "admin" ? admin : cookie });
    // A result is cached with its ETag and revalidated each time; it is never shown to another account.
    const expected = entry.answer === "tagged" ? /^(no-store|private, no-cache)$/ : /^no-store$/;
    expect(String(headers["cache-control"]), path).toMatch(expected);
  }
  expect(
    (await server().call("GET /api/admin/log/export.csv", { cookie: await adminOf(server()) })).headers,
  ).toMatchObject({
    "cache-control": "no-store",
  });
});

test("V14.3.3 what a page keeps in the browser is its language, text size, half-written text, where it was, what was waved away, whether a passkey was used or a practice vote cast, the record, its witnesses and the results it has seen, fonts and keys", () => {
  const keeping = sourcesOf("apps/web/src").filter(({ text }) =>
    /(local|session)Storage|indexedDB|document\.cookie/.test(text),
  );
  expect(keeping.map(({ path }) => path.replace("apps/web/src/", "")).sort()).toEqual([
    "desk/shortcuts.ts",
    "features/dashboard/first-steps/use-first-steps.ts",
    "features/home/use-new-results.ts",
    "features/mailbox/mailbox-offer.tsx",
    "features/shell/left-pages.ts",
    "features/shell/text-size-choice.tsx",
    "features/verify/seen-head.ts",
    "features/verify/witnesses.ts",
    "hooks/fonts.ts",
    "hooks/reload-page.ts",
    "i18n/i18n.ts",
    "session/draft-storage.ts",
    "session/passkeys.ts",
    "session/trial-vote.ts",
  ]);
});
