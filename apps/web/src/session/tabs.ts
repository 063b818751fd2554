// The tabs of one browser share a session: changes in one are broadcast to the others. Old browsers have no such
// channel.
const channel = globalThis.BroadcastChannel && new BroadcastChannel("mero-mat-session");

export const notifyTabs = (): void => channel?.postMessage("changed");

export function listenToTabs(onChange: () => void): void {
  channel?.addEventListener("message", onChange);
}
