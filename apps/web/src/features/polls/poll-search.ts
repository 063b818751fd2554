import { searchText } from "../../lib/search-text.ts";
import type { Filter } from "./poll-tools.tsx";

/** What of the page is in its address. */
export interface PollSearch {
  q?: string;
  filter?: "top";
  poll?: string;
}

export function toPollSearch({ q, filter, poll }: Record<string, unknown>): PollSearch {
  return {
    ...(searchText(q) && { q: searchText(q) }),
    ...(filter === "top" && { filter }),
    ...(searchText(poll) && { poll: searchText(poll) }),
  };
}

export const addressOf = (sought: string, filter: Filter): PollSearch => ({
  ...(sought.trim() && { q: sought }),
  ...(filter === "top" && { filter }),
});
