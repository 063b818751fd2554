import type { Topic } from "@mero-mat/api/events";
import { useEffect } from "react";
import { client, trpc } from "./trpc.ts";

const reconnectMs = 15_000;

/** Asks again for what the server says has changed. Without events nothing breaks, so a blocked stream says nothing. */
export function useChanges(): void {
  const utils = trpc.useUtils();

  useEffect(() => {
    const refresh: Record<Topic, () => unknown> = { settings: () => utils.settings.gmailEnabled.invalidate() };
    const refreshAll = () => Object.values(refresh).forEach((ask) => ask());
    let timer: ReturnType<typeof setTimeout> | undefined;
    let connections = 0;

    const stream = { unsubscribe: () => {} };
    const connect = () => {
      const subscription = client.events.changes.subscribe(undefined, {
        // What changed while nobody listened is unknown.
        onStarted: () => connections++ > 0 && refreshAll(),
        onData: ({ topic }) => refresh[topic](),
        onError: () => {
          timer = setTimeout(connect, reconnectMs);
        },
      });
      stream.unsubscribe = subscription.unsubscribe;
    };

    // The page itself comes first.
    if (document.readyState === "complete") connect();
    else window.addEventListener("load", connect, { once: true });
    return () => {
      window.removeEventListener("load", connect);
      clearTimeout(timer);
      stream.unsubscribe();
    };
  }, [utils]);
}
