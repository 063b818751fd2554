import { addressId, addressText } from "../../hooks/search-params.ts";
import type { Filter } from "./poll-tools.tsx";

/** Filters in the URL. */
export interface PollSearch {
  q?: string | undefined;
  filter?: Exclude<Filter, "latest"> | undefined;
  poll?: string | undefined;
}

export function toPollSearch({ q, filter, poll }: Record<string, unknown>): PollSearch {
  return {
    q: addressText(q),
    filter: filter === "top" || filter === "unvoted" ? filter : undefined,
    poll: addressId(poll),
  };
}

export const addressOf = (searchText: string, filter: Filter): PollSearch => ({
  ...(searchText.trim() && { q: searchText }),
  ...(filter !== "latest" && { filter }),
});
