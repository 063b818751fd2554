import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { failureOf } from "./errors.ts";

/** Calls back when a mutation was accepted and waits for a second administrator. */
export function useApprovalAsked(then: () => void): void {
  const cache = useQueryClient().getMutationCache();
  const asked = useEffectEvent(then);
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        if (failureOf(event.action.error)?.reason === "approval_required") asked();
      }),
    [cache],
  );
}
