import type { Page } from "./test.ts";

/** Lists the dashboard's scripts on the page: none on a voter's page, and the policy's editor only on its tab. */
export const scriptsOfDesk = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /(?<!login)-tab-.*\.js$|(admin|desk|tiptap).*\.js$/.test(path)),
  );
