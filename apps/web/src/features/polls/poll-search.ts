import { addressText } from "../../parts/address-text.ts";
import type { Filter } from "./poll-tools.tsx";

/** What of the page is in its address. */
export interface PollSearch {
  q?: string;
  filter?: Exclude<Filter, "latest">;
  poll?: string;
}

export function toPollSearch({ q, filter, poll }: Record<string, unknown>): PollSearch {
  return {
    ...(addressText(q) && { q: addressText(q) }),
    ...((filter === "top" || filter === "unvoted") && { filter }),
    ...(addressText(poll) && { poll: addressText(poll) }),
  };
}

export const addressOf = (searchText: string, filter: Filter): PollSearch => ({
  ...(searchText.trim() && { q: searchText }),
  ...(filter !== "latest" && { filter }),
});
