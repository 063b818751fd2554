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
  tab?: AdminTabName;
  /** The part of the tab that is looked at. */
  view?: string;
}

export function toAdminSearch({ tab, view }: Record<string, unknown>): AdminSearch {
  const name = adminTabNames.find((known) => known === tab);
  return { ...(name && { tab: name }), ...(typeof view === "string" && { view }) };
}
