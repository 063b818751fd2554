import type { Poll } from "@mero-mat/api/polls";
import { useEffect, useState } from "react";

const place = "mero-mat-results-seen";

function seenBefore(): string[] | null {
  const kept = localStorage.getItem(place);
  return kept === null ? null : kept.split(" ");
}

/** Finds the polls declared since this device last showed this page; none on a first visit. */
export function useNewResults(polls: Poll[] | undefined): Poll[] {
  const [seen] = useState(() => (import.meta.env.SSR ? null : seenBefore()));
  const declared = polls?.filter(({ winnerDeclared }) => winnerDeclared);
  const ids = declared?.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (ids !== undefined) localStorage.setItem(place, ids);
  }, [ids]);
  return seen === null ? [] : (declared ?? []).filter(({ id }) => !seen.includes(id));
}
