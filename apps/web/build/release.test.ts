import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { isLeftOut } from "../../../packages/test-tools/src/left-out.ts";
import { commitOf, sha256 } from "./release.ts";

// Reads the last build, which `npm test` makes first.
const dist = fileURLToPath(new URL("../dist", import.meta.url));
const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string) => readFileSync(join(dist, path));
const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
  statSync(join(dist, name)).isFile(),
);
const release: { version: string; commit: string | null; assets: [string, string][] } = JSON.parse(
  read("release.json").toString(),
);

test("the release lists every file that a browser gets, sorted, with its SHA-256", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(release.version).toBe(version);
  const sent = files
    .filter((name) => !/^pages\/|\.(?:br|gz)$|^release\.json$|^\.stamp$/.test(name))
    .map((name) => `/${name}`);
  expect(release.assets.map(([path]) => path)).toEqual(sent.sort());
  for (const part of ["/index.html", "/sw.js", "/favicon.svg", "/verify.html"])
    expect(release.assets.map(([path]) => path)).toContain(part);
  for (const [path, hash] of release.assets) expect(sha256(read(path), "hex"), path).toBe(hash);
});

test("compressed variants are the listed files", () => {
  const [brotli, gzip] = [".br", ".gz"].map((ending) => files.filter((name) => name.endsWith(ending)));
  for (const name of brotli ?? [])
    expect(brotliDecompressSync(read(name)).equals(read(name.slice(0, -3))), name).toBe(true);
  for (const name of gzip ?? []) expect(gunzipSync(read(name)).equals(read(name.slice(0, -3))), name).toBe(true);
});

test("every script and style that a page names carries the hash of its file", () => {
  for (const name of files.filter((file) => file.endsWith(".html") && file !== "verify.html")) {
    const page = read(name).toString();
    const tags = page.match(/<script\b[^>]*>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/g) ?? [];
    expect(tags.length, name).toBeGreaterThan(4);
    for (const tag of tags) {
      const [, path = ""] = /(?:src|href)="([^"]+)"/.exec(tag) ?? [];
      expect(tag, name).toContain(`integrity="sha256-${sha256(read(path), "base64")}"`);
    }
    const [, app = ""] = /data-app="([^"]+)"/.exec(page) ?? [];
    for (const path of app.split(" ")) expect(page).toMatch(new RegExp(`<link rel="modulepreload"[^>]*"${path}">`));
  }
});

test("verify.html is one file: it runs only the script in it, and fetches nothing but what that script reads", () => {
  const page = read("verify.html").toString();
  const [, policy = ""] = /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(page) ?? [];
  const scripts = [...page.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  expect(page.indexOf(policy)).toBeLessThan(page.indexOf("<script"));
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'sha256-${sha256(scripts[0]?.[1] ?? "", "base64")}'`,
    "style-src 'unsafe-inline'",
    "connect-src https: http:",
    "worker-src blob:",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  const around = page.replace(scripts[0]?.[1] ?? "", "");
  expect(around.match(/\b(?:src|href)="?[^"> ]*|url\([^)]*\)|@import/g)).toEqual(['href="data:,']);
  expect(around).not.toMatch(/https?:\/\//);
});

test("the service worker has the hash of every file that it fetches for a page", () => {
  const hashes = new Map(
    [
      ...read("sw.js")
        .toString()
        .matchAll(/"(\/[^"]+)":[`"]([^`"]+)[`"]/g),
    ].map(([, path, hash]) => [path, hash]),
  );
  for (const [path, hash] of release.assets)
    if (/^\/(?:assets\/|index\.html$|favicon\.svg$)/.test(path))
      expect(hashes.get(path), path).toBe(Buffer.from(hash, "hex").toString("base64"));
});

test("no file of the build tells when or where it was built", () => {
  const built = statSync(join(dist, "release.json")).mtime;
  const days = [0, 1].map((before) => new Date(built.getTime() - before * 86_400_000).toISOString().slice(0, 10));
  for (const name of files.filter((file) => /\.(?:css|html|js|json|mjs|svg|webmanifest)$/.test(file))) {
    const text = read(name).toString();
    for (const told of [root, tmpdir(), ...days]) expect(text.includes(told), `${name} has ${told}`).toBe(false);
  }
});

test.skipIf(isLeftOut("git"))(
  "the commit is that of the repository, marked when a file was changed after it",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "mero-mat-commit-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(await commitOf(folder)).toBeNull();
    expect(await commitOf(folder, "abc")).toBe("abc");
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: folder, encoding: "utf8" });
    git("init", "--quiet");
    writeFileSync(join(folder, "file"), "1");
    git("add", "file");
    git("commit", "--quiet", "--message", "First");
    const commit = await commitOf(folder);
    expect(commit).toBe(git("rev-parse", "HEAD").trim());
    writeFileSync(join(folder, "file"), "2");
    expect(await commitOf(folder)).toBe(`${commit}-dirty`);
  },
);
