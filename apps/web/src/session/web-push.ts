/** Reason why this device cannot show messages while the page is closed; null when it can. */
export type PushObstacle = "homeScreen" | "unsupported" | "blocked";

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (isMac() && navigator.maxTouchPoints > 1);
// An iPad identifies as a Mac.
const isMac = () => navigator.userAgent.includes("Macintosh");

export function pushObstacle(): PushObstacle | null {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return isApple() ? "homeScreen" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : null;
}

/** Reads this device's subscription; null without one. */
export async function deviceSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Decodes a push service's key: every browser takes bytes, only some take a text. */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Must be called right after a click, because browsers ask for a permission only then. */
export const askPermission = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

export async function subscribeDevice(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key would be refused for ever.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) });
}

/** Ends the subscription, so that the next person on this device does not read another's messages. */
export async function forgetDevice(): Promise<void> {
  await (await deviceSubscription())?.unsubscribe();
}
