// The tabs of one browser have one session: what one of them does to it, the others are told. Old browsers have no such channel.
const channel = globalThis.BroadcastChannel && new BroadcastChannel("mero-mat-session");

export const notifyTabs = (): void => channel?.postMessage("changed");

export function listenToTabs(onChange: () => void): void {
  channel?.addEventListener("message", onChange);
}
