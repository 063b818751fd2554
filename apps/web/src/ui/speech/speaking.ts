import { useSyncExternalStore } from "react";
import type { Line } from "./lines.ts";

interface Speaking {
  /** Id of the button that was pressed. */
  by: string;
  row: string | undefined;
  abort: AbortController;
}

// The device has one loudspeaker.
let speaking: Speaking | null = null;
const listeners = new Set<() => void>();

function set(next: Speaking | null) {
  speaking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stops the speech that the button with this id started. */
export function stopSpeaking(by: string): void {
  if (speaking?.by !== by) return;
  speaking.abort.abort();
  set(null);
}

/** Speaks the lines one after the other, or stops them if this button started them. Any other speech stops. */
export async function toggleSpeaking(by: string, lines: Line[]): Promise<void> {
  if (speaking?.by === by) return stopSpeaking(by);
  speaking?.abort.abort();
  const abort = new AbortController();
  set({ by, row: undefined, abort });
  try {
    const { play } = await import("./play.ts");
    await play(lines, abort.signal, (row) => set({ by, row, abort }));
  } finally {
    if (speaking?.abort === abort) set(null);
  }
}

export const useIsSpeaking = (by: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => speaking?.by === by,
    () => false,
  );

export const useIsSpokenRow = (row: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => speaking?.row === row,
    () => false,
  );
