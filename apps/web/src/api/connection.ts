import type { QueryClient } from "@tanstack/react-query";
import { isServerReachable, retryMs } from "../hooks/reachable.ts";
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
  let isChecking = false;
  let isStopped = false;

  function publish(found: Outage | null) {
    if (found === outage) return;
    outage = found;
    onChange(found);
    // Failed reads are refetched; the reader sends failed mutations again.
    if (!found) void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }

  async function check() {
    if (isChecking) return;
    isChecking = true;
    clearTimeout(timer);
    const found = await findOutage().catch((): Outage => "lost");
    isChecking = false;
    if (isStopped) return;
    publish(found);
    if (found) timer = setTimeout(check, retryMs);
  }

  const onOffline = () => publish("lost");
  const onOnline = () => void check();
  window.addEventListener("offline", onOffline);
  window.addEventListener("online", onOnline);
  const unsubscribes = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
    cache.subscribe((event) => {
      if (event.type === "updated" && showsOutage(event)) void check();
    }),
  );
  if (!navigator.onLine) onOffline();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener("offline", onOffline);
    window.removeEventListener("online", onOnline);
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}
