import { useRef } from "react";
import type { AdminSearch } from "./-admin-search.ts";

/** Returns a function that tells whether a search is typed on, so that its pauses are one step for Back. */
export function useTypedOn({ view }: AdminSearch): (next: AdminSearch) => boolean {
  const last = useRef<{ field: Element | null; view: string | undefined }>(undefined);
  return (next) => {
    const field = document.activeElement;
    const isSame = last.current?.field === field && last.current.view === view;
    last.current = { field, view: next.view };
    return isSame && Boolean(field?.matches("input[type=search]"));
  };
}
