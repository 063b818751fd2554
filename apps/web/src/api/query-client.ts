import { focusManager, QueryClient } from "@tanstack/react-query";
import { statusOf } from "./errors.ts";
import { mutationCache } from "./mutation-cache.ts";
import { queryCache } from "./shown-user.ts";

const worthAnotherTry = new Set([408, 429]);
const isLocal = (hostname: string) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/** Returns whether a retry would get the same response. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500 && !worthAnotherTry.has(status);
}

export const shouldRetry = (failures: number, error: unknown, hostname: string): boolean =>
  !isRefusal(error) && failures < (isLocal(hostname) ? 2 : 3);

export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 8000);

// By default it notices only hidden tabs, not a window that was behind another.
focusManager.setEventListener((onFocus) => {
  const events = ["visibilitychange", "focus"];
  const heard = () => onFocus();
  for (const event of events) globalThis.window?.addEventListener(event, heard);
  return () => {
    for (const event of events) globalThis.window?.removeEventListener(event, heard);
  };
});

export const queryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    queries: {
      retry: (failures, error) => navigator.onLine && shouldRetry(failures, error, window.location.hostname),
      retryDelay,
      // Data becomes stale only through a vote, an event or a person.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      refetchOnReconnect: true,
      networkMode: "always",
    },
    // Without a connection a vote fails at once: queued, it would be cast later behind the voter's back.
    mutations: { retry: false, networkMode: "always" },
  },
});
