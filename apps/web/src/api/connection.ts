import type { QueryClient } from "@tanstack/react-query";
import { askAgainMs, isAnswered } from "../hooks/answered.ts";
import { isUnanswered } from "./errors.ts";

const failedUnanswered = ({ action }: { action?: { type: string; error?: unknown } }) =>
  action?.type === "error" && isUnanswered(action.error);

/**
 * Says when the server is out of reach and when it is back. One call that failed proves nothing: the server is asked
 * once more before anything is said.
 */
export function watchConnection(queryClient: QueryClient, onChange: (isLost: boolean) => void): () => void {
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;

  function say(lost: boolean) {
    if (lost === isLost) return;
    isLost = lost;
    onChange(lost);
    // What could not be read is read now; what could not be sent stays with the reader.
    if (!lost) void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }

  async function ask() {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const answered = await isAnswered();
    isAsking = false;
    if (isOver) return;
    say(!answered);
    if (!answered) timer = setTimeout(ask, askAgainMs);
  }

  const leave = () => say(true);
  const back = () => void ask();
  window.addEventListener("offline", leave);
  window.addEventListener("online", back);
  const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
    cache.subscribe((event) => {
      if (event.type === "updated" && failedUnanswered(event)) void ask();
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
