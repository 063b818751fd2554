import { type DeskTab, deskTabs } from "../desk/places.tsx";

export interface AdminSearch {
  tab?: DeskTab | undefined;
  /** The part of the tab that is open. */
  view?: string | undefined;
}

export function toAdminSearch({ tab, view }: Record<string, unknown>): AdminSearch {
  return { tab: deskTabs.find((known) => known === tab), view: typeof view === "string" ? view : undefined };
}
