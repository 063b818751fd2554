import { deepEqual } from "@tanstack/react-router";
import { useRef } from "react";
import type { DeskSearch } from "../../desk/address.ts";

/** Returns whether a search continues the text typed before: Back then leaves it in one step, whatever the pauses. */
export function useTypedOn(search: DeskSearch): (next: DeskSearch) => boolean {
  const last = useRef<{ field: Element | null; search: DeskSearch }>(undefined);
  return (next) => {
    const field = document.activeElement;
    const isSame = last.current?.field === field && deepEqual(last.current.search, search);
    last.current = { field, search: next };
    return isSame && Boolean(field?.matches("input[type=search]"));
  };
}
