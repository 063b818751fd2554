// Frauds with the files that browsers get, each done to a running system, and the sentence that finds it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kinds, waitFor } from "../public-log-harness.ts";
import { builtWebApp } from "../web-folder.ts";
import { type Asked, behind } from "./behind.ts";
import { at, observer, observerUntil, type Running } from "./country.ts";

const script = "/assets/main-abc.js";

async function released(webFolder = builtWebApp()): Promise<Running> {
  const system = await at("counted", undefined, webFolder);
  await waitFor(system.app, (log) => kinds(log).includes("release"));
  return system;
}

test("an untouched release, also as the holder of a token gets it", async () => {
  const system = await released();
  const { body } = await system.app.call("POST /api/user/tokens", {
    cookie: system.voters[0],
    body: { name: "observer", scope: "read" },
  });
  expect(await observerUntil(system, /^OK/, { token: body.token })).toMatch(
    /^OK: .*the files that browsers get \(release 1\.0\.0, entry \d+: 2 files, as this program and as a phone in Nepali and as the holder of the token\)/,
  );
});

test("a server without a release is not accused, and the verdict says what was not checked", async () => {
  expect(await observerUntil(await at("counted"), /^OK/)).toMatch(
    /^OK: .* Not checked: .*the files that browsers get: the record names no release/,
  );
});

test("a script changed on the server's disk: the observer", async () => {
  const webFolder = builtWebApp();
  const system = await released(webFolder);
  expect(await observerUntil(system, /^OK/)).toMatch(/^OK/);
  writeFileSync(join(webFolder, script), "steal()");
  expect(await observer(system)).toMatch(
    /^FAULT: \/assets\/main-abc\.js, as this program gets it, has the SHA-256 [0-9a-f]{64}; the release in the record has [0-9a-f]{64}\./,
  );
});

test("a script changed together with the list of files: the observer", async () => {
  const system = await released();
  const other = await at("counted", undefined, builtWebApp("steal()"));
  const lying = await behind(
    system,
    (_asked, body) => body,
    ({ path }) => (path === script || path === "/log/release" ? other.url : system.url),
  );
  expect(await observer(lying)).toMatch(
    /^FAULT: The list of files of release 1\.0\.0, as this program gets it, is not that of a release in the record/,
  );
});

test("a script changed for one visitor alone: the observer, as that visitor", async () => {
  const system = await released();
  const stealing = (isVictim: (asked: Asked) => boolean) =>
    behind(system, (asked, body) => (asked.path === script && isVictim(asked) ? "steal()" : body));
  const changed = (who: string) => new RegExp(`^FAULT: /assets/main-abc\\.js, as ${who} gets it, has the SHA-256`);
  const nepali = await stealing(({ headers }) => headers["accept-language"] === "ne");
  expect(await observer(nepali)).toMatch(changed("a phone in Nepali"));
  const phones = await stealing(({ headers }) => /Mobile/.test(headers["user-agent"] ?? ""));
  expect(await observer(phones)).toMatch(changed("a phone in Nepali"));
  const { body } = await system.app.call("POST /api/user/tokens", {
    cookie: system.voters[0],
    body: { name: "observer", scope: "read" },
  });
  const signedIn = await stealing(({ headers }) => headers.authorization !== undefined);
  expect(await observer(signedIn)).toMatch(/^OK/);
  expect(await observer(signedIn, { token: body.token })).toMatch(changed("the holder of the token"));
});

test("a page that names a script of no release, or has one in itself: the observer", async () => {
  const system = await released();
  const page = (more: string, at = "/") =>
    behind(system, ({ path }, body) => (path === at ? body.replace("<title>", `${more}<title>`) : body));
  expect(await observer(await page('<script src="/assets/evil.js"></script>'))).toMatch(
    /^FAULT: The page \/, as this program gets it, names \/assets\/evil\.js, which is no file of the release/,
  );
  expect(await observer(await page('<script src="/assets/evil.js"></script>', "/verify"))).toMatch(
    /^FAULT: The page \/verify, as this program gets it, names \/assets\/evil\.js/,
  );
  expect(
    await observer(await page('<link rel="stylesheet" crossorigin href="https://elsewhere.example/x.css">')),
  ).toMatch(/^FAULT: The page \/, .* names https:\/\/elsewhere\.example\/x\.css/);
  expect(await observer(await page("<script>steal()</script>"))).toMatch(
    /^FAULT: The page \/, as this program gets it, has a script or style without an address/,
  );
});

const disguised = [
  `<script title=' src="/assets/main-abc.js"' src="/assets/evil.js"></script>`,
  '<svg><script src="/assets/main-abc.js">steal()</script></svg>',
  '<svg><script xlink:href="/assets/evil.js"></script></svg>',
  '<svg><script src="/assets/main-abc.js" href="/assets/evil.js"></script></svg>',
  '<svg><script src="/assets/main-abc.js"></scripts>steal()</script></svg>',
  '<svg><a xlin\u212a:href="/" xlink:href="javascript:steal()">here</a></svg>',
  '<img src="/favicon.svg" alt=\u00a0"a onload=steal() b">',
  `<link rel='stylesheet' href='/assets/evil.css'>`,
  '<link rel="&#115;tylesheet" href="/assets/evil.css">',
  '<img src="/favicon.svg" onload="steal()">',
  "<svg/onload=steal()>",
  '<iframe srcdoc="&lt;script&gt;steal()&lt;/script&gt;"></iframe>',
  '<base href="https://elsewhere.example/">',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
  '<a href="&#106;avascript:steal()">',
  `<!-- <a title=" --><script src="/assets/evil.js"></script><p>">`,
];

test("a page that runs a script in disguise: the observer", async () => {
  const system = await released();
  for (const more of disguised) {
    const lying = await behind(system, ({ path }, body) =>
      path === "/" ? body.replace("<title>", `${more}<title>`) : body,
    );
    expect(await observer(lying), more).toMatch(/^FAULT: The page \/, as this program gets it, (?:has a|names)/);
  }
});

/** Serves the first page with another header. */
const sentWith = (system: Running, header: Record<string, string>) =>
  behind(
    system,
    (_asked, body) => body,
    undefined,
    ({ path }) => (path === "/" ? header : {}),
  );

test("a page that browsers read in other letters than the observer does: the observer", async () => {
  const system = await released();
  const inLatin = await behind(system, ({ path }, body) =>
    path === "/" ? Buffer.from(`${body}<p title="\u00e9"><script src="/assets/evil.js"></script>`, "latin1") : body,
  );
  const otherLetters = /^FAULT: The page \/, as this program gets it, is not sent as HTML in UTF-8/;
  expect(await observer(inLatin)).toMatch(otherLetters);
  for (const type of ["text/html; charset=iso-2022-jp", "text/html", "application/xhtml+xml; charset=utf-8"])
    expect(await observer(await sentWith(system, { "content-type": type })), type).toMatch(otherLetters);
});

test("a page that leads to another one by a header: the observer", async () => {
  const system = await released();
  expect(await observer(await sentWith(system, { refresh: "0;url=https://elsewhere.example/" }))).toMatch(
    /^FAULT: The page \/, as this program gets it, is left for another one: 0;url=https:\/\/elsewhere\.example\//,
  );
  const { url } = await at("counted", undefined, builtWebApp("steal()"));
  expect(await observer(await sentWith(system, { location: `${url}` }))).toMatch(
    new RegExp(`^UNREADABLE: The page /, as this program gets it, is at ${url}: observe that address\\.`),
  );
});

test("an upgrade between two releases accuses nobody, neither while servers of both answer nor after it", async () => {
  const first = await released();
  expect(await observerUntil(first, /^OK/)).toMatch(/^OK/);
  const [older, newer] = [builtWebApp(), builtWebApp("console.log(2)", "1.1.0")];
  const next = await first.restart(newer);
  await waitFor(next.app, (log) => kinds(log).filter((kind) => kind === "release").length === 2);
  // A process of the release before still answers every other request for files.
  const before = await at("counted", undefined, older);
  let turn = 0;
  const both = await behind(
    next,
    (_asked, body) => body,
    ({ path }) => (/^\/(?:assets\/|index\.html|log\/release)/.test(path) && turn++ % 2 === 0 ? before.url : next.url),
  );
  expect(await observer(both, { patienceMs: 20_000 })).toMatch(/^OK: /m);
  expect(await observer(next)).toMatch(/^OK: .*release 1\.1\.0/);
});

test("the release before the newest is a notice, and with --strict a fault", async () => {
  const first = await released();
  const next = await first.restart(builtWebApp("console.log(2)", "1.1.0"));
  await waitFor(next.app, (log) => kinds(log).filter((kind) => kind === "release").length === 2);
  const before = await at("counted", undefined, builtWebApp());
  const old = await behind(
    next,
    (_asked, body) => body,
    ({ path }) => (/^\/(?:assets\/|index\.html|log\/release)/.test(path) ? before.url : next.url),
  );
  expect(await observer(old)).toMatch(
    /^NOTICE: The files are those of release 1\.0\.0 \(entry \d+\); entry \d+ names 1\.1\.0\.\nOK: /,
  );
  expect(await observer(old, { strict: true })).toMatch(/^FAULT: The files are those of release 1\.0\.0/);
});
