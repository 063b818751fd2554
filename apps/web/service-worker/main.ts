import { cachedAsset, cacheLoaded, cacheStart, dropOld, freshOrCached } from "./caching.ts";
import { kindOf } from "./kind-of.ts";
import { openMessage, showMessage } from "./messages.ts";
import { fetchReleased } from "./released.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  event.waitUntil(cacheStart().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = kindOf(request, __START__, self.location.origin);
  if (kind === "asset") event.respondWith(cachedAsset(request));
  // Any page of the app begins with this file, which knows neither its reader nor their language.
  if (kind === "page") event.respondWith(freshOrCached(fetch(request), "/index.html"));
  const { pathname } = new URL(request.url);
  if (kind === "start") event.respondWith(freshOrCached(fetchReleased(pathname), pathname));
});

self.addEventListener("message", (event) => {
  const urls: unknown = event.data;
  if (!Array.isArray(urls)) return;
  const assets = urls.filter((url) => new URL(url).pathname.startsWith("/assets/"));
  event.waitUntil(cacheLoaded(assets));
});

self.addEventListener("push", (event) => event.waitUntil(showMessage(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openMessage(event.notification));
});
