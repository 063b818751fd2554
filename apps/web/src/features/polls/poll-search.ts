import type { Filter } from "./poll-tools.tsx";

/** What of the page is in its address. */
export interface PollSearch {
  q?: string;
  filter?: "top";
  poll?: string;
}

// A search of digits alone arrives as a number.
const textOf = (value: unknown) => (["string", "number", "boolean"].includes(typeof value) ? String(value) : "");

export function toPollSearch({ q, filter, poll }: Record<string, unknown>): PollSearch {
  return {
    ...(textOf(q) && { q: textOf(q) }),
    ...(filter === "top" && { filter }),
    ...(textOf(poll) && { poll: textOf(poll) }),
  };
}

export const addressOf = (sought: string, filter: Filter): PollSearch => ({
  ...(sought.trim() && { q: sought }),
  ...(filter === "top" && { filter }),
});
