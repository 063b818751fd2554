/** The server sends this to a device. */
interface Message {
  title: string;
  body: string;
  url: string;
  tag?: unknown;
}

declare const self: ServiceWorkerGlobalScope;

function isMessage(value: unknown): value is Message {
  if (typeof value !== "object" || value === null) return false;
  if (!("title" in value && "body" in value && "url" in value)) return false;
  return [value.title, value.body, value.url].every((text) => typeof text === "string");
}

// Browsers penalise a push that shows nothing, so an unreadable one shows a general text.
const unreadable: Message = { title: "Mero Mat · मेरो मत", body: "", url: "/notifications" };

function messageIn(data: PushMessageData | null): Message {
  try {
    const payload: unknown = data?.json();
    return isMessage(payload) ? payload : unreadable;
  } catch {
    return unreadable;
  }
}

export function showMessage(data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = messageIn(data);
  return self.registration.showNotification(title, {
    body,
    data: { url },
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    ...(typeof tag === "string" && { tag }),
  });
}

/** Keeps the URL within the app, whatever the message contains. */
function addressOf(data: unknown): string {
  const url = typeof data === "object" && data !== null && "url" in data ? String(data.url) : "/";
  const address = new URL(url, self.location.origin);
  return address.origin === self.location.origin ? address.href : self.location.origin;
}

/** Opens what the message links to, in an open tab if there is one. */
export async function openMessage({ data }: Notification): Promise<void> {
  const address = addressOf(data);
  const [tab] = await self.clients.matchAll({ type: "window" });
  if (!tab) return void (await self.clients.openWindow(address));
  await tab.focus();
  if (tab.url !== address) await tab.navigate(address);
}
