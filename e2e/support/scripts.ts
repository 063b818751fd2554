import type { Page } from "./test.ts";

/** Lists which of the desk's scripts the page has loaded: a voter's page none, and only one tab the policy's editor. */
export const scriptsOfDesk = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /(?<!login)-tab-.*\.js$|(admin|desk|tiptap).*\.js$/.test(path)),
  );
