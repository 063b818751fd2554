import type { DeskTab, TabSearch } from "./address.ts";

/** Passed by the dashboard to each of its tabs. */
export interface DeskTabProps<Tab extends DeskTab> {
  /** State of the tab in the address. */
  search: TabSearch<Tab>;
  onSearch: (search: TabSearch<Tab>) => void;
}
