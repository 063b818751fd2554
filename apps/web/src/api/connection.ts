import type { QueryClient } from "@tanstack/react-query";
import { askAgainMs, isServerReachable } from "../hooks/reachable.ts";
import { hasNoResponse, statusOf } from "./errors.ts";

/** `lost` means that nothing responds, `away` that a server responds but cannot work at the moment. */
export type Outage = "lost" | "away";

const showsOutage = ({ action }: { action?: { type: string; error?: unknown } }) =>
  action?.type === "error" && (hasNoResponse(action.error) || statusOf(action.error) === 503);

async function findOutage(): Promise<Outage | null> {
  if (!(await isServerReachable())) return "lost";
  const { status } = await fetch("/readyz", { cache: "no-store" });
  return status === 503 ? "away" : null;
}

/**
 * Reports when the server is unreachable or cannot work, and when it is back. One failed call proves nothing, so the
 * health check is called first.
 */
export function watchConnection(queryClient: QueryClient, onChange: (outage: Outage | null) => void): () => void {
  let outage: Outage | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;

  function publish(found: Outage | null) {
    if (found === outage) return;
    outage = found;
    onChange(found);
    // Failed reads are refetched; failed mutations stay with the reader.
    if (!found) void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }

  async function ask() {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const found = await findOutage().catch((): Outage => "lost");
    isAsking = false;
    if (isOver) return;
    publish(found);
    if (found) timer = setTimeout(ask, askAgainMs);
  }

  const leave = () => publish("lost");
  const back = () => void ask();
  window.addEventListener("offline", leave);
  window.addEventListener("online", back);
  const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
    cache.subscribe((event) => {
      if (event.type === "updated" && showsOutage(event)) void ask();
    }),
  );
  if (!navigator.onLine) leave();

  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener("offline", leave);
    window.removeEventListener("online", back);
    for (const stop of stops) stop();
  };
}
