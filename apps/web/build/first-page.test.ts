import { expect, test, vi } from "vitest";
import budget from "../budget.json" with { type: "json" };
import { measureFirstPage } from "./first-page.ts";

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

test("a voter on 3G waits for no more than the budget", { timeout: 120_000 }, async () => {
  // React ships another build to whoever is testing.
  vi.stubEnv("NODE_ENV", "production");
  const { js, css, packages } = await measureFirstPage();
  const rows = packages.map(([name, bytes]) => `${kB(bytes)}  ${name}`);
  console.log(["First page, gzip, by package:", ...rows, `${kB(js)}  JavaScript`, `${kB(css)}  CSS`].join("\n"));

  expect(js).toBeLessThanOrEqual(budget.firstPage.jsGzip);
  expect(css).toBeLessThanOrEqual(budget.firstPage.cssGzip);
});
