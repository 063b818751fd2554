/** In the order they stand in. */
export const adminTabNames = [
  "analytics",
  "polls",
  "newPoll",
  "parties",
  "requests",
  "notifications",
  "discussions",
  "policy",
  "settings",
  "statistics",
  "tools",
  "archives",
] as const;
export type AdminTabName = (typeof adminTabNames)[number];

export interface AdminSearch {
  tab?: AdminTabName | undefined;
  /** The part of the tab that is looked at. */
  view?: string | undefined;
}

export function toAdminSearch({ tab, view }: Record<string, unknown>): AdminSearch {
  return {
    tab: adminTabNames.find((known) => known === tab),
    view: typeof view === "string" ? view : undefined,
  };
}
