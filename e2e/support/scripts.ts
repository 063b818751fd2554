import type { Page } from "./test.ts";

/** What the page has fetched of the desk's scripts: a voter's page none, and the policy's editor no other tab. */
export const scriptsOfDesk = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /(?<!login)-tab-.*\.js$|(admin|desk|tiptap).*\.js$/.test(path)),
  );
