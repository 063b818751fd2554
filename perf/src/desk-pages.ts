import type { Page } from "playwright";

/** One list of the dashboard, and how the page shows it. */
export interface DeskList {
  name: string;
  /** Address of the dashboard's tab. */
  path: string;
  /** Procedure that reads the rows. */
  call: string;
  /** Selector of a row. */
  row: string;
  /** Column to sort by. */
  sort?: string;
  /** Text to search for, another in each round. */
  search?: (round: number) => string;
}

export const deskLists: DeskList[] = [
  {
    name: "polls",
    path: "/admin?tab=polls&as=table",
    call: "adminPolls.table",
    row: "main tbody tr",
    sort: "Votes",
    search: (round) => `poll ${round + 11}`,
  },
  {
    name: "accounts",
    path: "/admin?tab=requests&view=accounts&filter=all",
    call: "adminAccounts.list",
    row: "main li:has([data-row])",
    search: (round) => `voter_${round + 11}`,
  },
  { name: "requests", path: "/admin?tab=requests", call: "adminRequests.list", row: "main li:has([data-row])" },
  { name: "comments", path: "/admin?tab=discussions", call: "comments.recent", row: "#recent-comments li" },
  {
    name: "log",
    path: "/admin?tab=archives&view=log",
    call: "adminLog.list",
    row: "main li:has([aria-controls])",
    search: (round) => `poll ${round + 11}`,
  },
];

/** Waits for the first row, and returns the milliseconds since the response with the rows had arrived. */
export const firstRows = (page: Page, { row, call }: DeskList): Promise<number> =>
  page.evaluate(
    ([row, call]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(row)) return requestAnimationFrame(look);
          const now = performance.now();
          const arrived = performance
            .getEntriesByType("resource")
            .filter(({ name }) => name.includes(call))
            .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
          return resolve(now - Math.min(...arrived));
        };
        look();
      }),
    [row, call] as const,
  );

/** Acts on the list, and returns the milliseconds until its first row has changed on the screen. */
export const untilRowsChange = (page: Page, act: "sort" | "search", text: string, { row }: DeskList): Promise<number> =>
  page.evaluate(
    ([act, text, row]) =>
      new Promise<number>((resolve, reject) => {
        const rows = () => document.querySelector(row)?.textContent ?? "";
        const before = rows();
        const started = performance.now();
        if (act === "sort") {
          const head = [...document.querySelectorAll<HTMLElement>("thead button")].find((one) =>
            one.textContent?.includes(text),
          );
          if (!head) return reject(new Error(`There is no column ${text}`));
          head.click();
        } else {
          const field = document.querySelector<HTMLInputElement>("main input[type=search]");
          if (!field) return reject(new Error("There is no search"));
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
        const look = () => {
          if (rows() === before || rows() === "") requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - started));
        };
        look();
      }),
    [act, text, row] as const,
  );

/** Chooses the polls of the page and then those of every page; returns the slower of the two in milliseconds. */
export const untilAllAreChosen = (page: Page, count: number): Promise<number> =>
  page.evaluate(async (count) => {
    const until = (isThere: () => boolean) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const look = () => {
          if (isThere()) requestAnimationFrame(() => resolve(performance.now() - started));
          else requestAnimationFrame(look);
        };
        look();
      });
    const bar = () => document.querySelector("main [role=toolbar]");
    const offer = () =>
      [...(bar()?.querySelectorAll("button") ?? [])].find((one) => one.textContent?.includes(`${count} polls`));
    document.querySelector<HTMLElement>("thead input[type=checkbox]")?.click();
    const offered = await until(() => offer() !== undefined);
    offer()?.click();
    return Math.max(offered, await until(() => bar()?.textContent?.startsWith(`${count} chosen`) ?? false));
  }, count);
