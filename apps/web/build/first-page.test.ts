import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import budget from "../budget.json" with { type: "json" };
import { type PageWeights, weightsFile } from "./first-page.ts";

// Reads the last build, which `npm test` makes first.
const pages: PageWeights = JSON.parse(readFileSync(weightsFile, "utf8"));
const html = (name: string) => readFileSync(join(import.meta.dirname, "../dist", name), "utf8");

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

function report(name: string, { scripts, js, css, packages }: PageWeights["firstPage"]) {
  const rows = packages.map(([from, bytes]) => `${kB(bytes)}  ${from}`);
  console.log(
    [`${name}, gzip, by package:`, ...rows, `${kB(js)}  JavaScript in ${scripts} files`, `${kB(css)}  CSS`].join("\n"),
  );
}

test("the first page stays within its budget for a voter on 3G", () => {
  report("First page", pages.firstPage);
  expect(pages.firstPage.js).toBeLessThanOrEqual(budget.firstPage.jsGzip);
  expect(pages.firstPage.css).toBeLessThanOrEqual(budget.firstPage.cssGzip);
  // A browser works on each, however small it is.
  expect(pages.firstPage.scripts).toBeLessThanOrEqual(budget.firstPage.scripts);
});

test("a page of voters adds few scripts to those of the first page, and none of the dashboard", () => {
  const ofVoters = Object.entries(pages.scripts).filter(([page]) => !page.startsWith("admin"));
  expect(ofVoters.filter(([, scripts]) => scripts > budget.page.scripts)).toEqual([]);
  expect(pages.withDashboard.toSorted()).toEqual(["admin", "admin-dashboard"]);
});

test("the results page adds no more than its own budget", () => {
  report("Results page", pages.resultsPage);
  expect(pages.resultsPage.js).toBeLessThanOrEqual(budget.resultsPage.jsGzip);
});

test("without its script the sign-in page is a form in the reader's language, and preloads what it shows", () => {
  const page = html("pages/home.ne.visitor.html");
  expect(page).toContain('<html lang="ne" data-visitor');
  expect(page).toMatch(/<form[^>]* method="post".*name="username".*name="password"/s);
  expect(page).toContain("लग इन");
  expect(page).toMatch(/<link rel="modulepreload"[^>]*assets\/first-/);
  expect(page).toMatch(/<link rel="preload" as="fetch"[^>]*href="\/trpc\/settings.gmailEnabled"/);
  // The content security policy lets nothing of it run.
  expect(page).not.toMatch(/<script>|\son\w+=/);
});

test("a page is painted before its app: the starter loads the app's scripts after the styles", () => {
  for (const name of ["index.html", "pages/home.ne.visitor.html", "pages/results.en.reader.html"]) {
    const page = html(name);
    expect(page).toMatch(/<script [^>]*src="\/assets\/start-[^"]+\.js" data-app="[^"]*\/assets\/index-[^" ]+\.js">/);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.lastIndexOf("stylesheet")).toBeLessThan(page.indexOf("<script"));
    const [scripts = ""] = /<template id="scripts">.*?<\/template>/s.exec(page) ?? [];
    expect(scripts).toContain('<link rel="modulepreload"');
    expect(page.replace(scripts, "")).not.toContain("modulepreload");
  }
});

test("a signed-in reader's page preloads the account, and the list of polls", () => {
  const page = html("pages/direct-voting.en.reader.html");
  expect(page).not.toContain("data-visitor");
  expect(page).toContain('href="/trpc/auth.currentUser"');
  expect(page).toContain('href="/trpc/polls.list"');
});
