import { fetchReleased, isReleased, requestReleased } from "./released.ts";

const name = `mero-mat-${__VERSION__}`;
const timeoutMs = 4000;
// Storing and matching send different headers, which do not change the response.
const lookup = { ignoreVary: true };

/** Caches the page and everything it starts with: all of this build, or nothing. */
export async function cacheStart(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(
    __START__.map((path) => requestReleased(path, path.startsWith("/assets/") ? {} : { cache: "reload" })),
  );
}

/** Deletes the caches of old builds except the last, because an open tab may need its files. */
export async function dropOld(): Promise<void> {
  const ours = (await caches.keys()).filter((key) => key.startsWith("mero-mat-") && key !== name);
  await Promise.all(ours.slice(0, -1).map((key) => caches.delete(key)));
}

/** Caches the files the page had loaded before there was a worker. */
export async function cacheLoaded(urls: string[]): Promise<void> {
  const cache = await caches.open(name);
  const ours = urls.map((url) => new URL(url).pathname).filter(isReleased);
  const missing = await Promise.all(ours.map(async (path) => ((await cache.match(path, lookup)) ? [] : [path])));
  await cache.addAll(missing.flat().map((path) => requestReleased(path)));
}

/** Cache first: a file with a hash in its name never changes. */
export async function cachedAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request, lookup);
  if (cached) return cached;
  const response = await fetchReleased(new URL(request.url).pathname);
  await (await caches.open(name)).put(request, response.clone());
  return response;
}

/** Rejects if the response takes too long. The request goes on. */
const inTime = (response: Promise<Response>) =>
  new Promise<Response>((resolve, reject) => {
    response.then(resolve, reject);
    setTimeout(reject, timeoutMs);
  });

/** Network first, with the cache as a fallback when the server does not respond in time. */
export async function freshOrCached(fresh: Promise<Response>, path: string): Promise<Response> {
  try {
    return await inTime(fresh);
  } catch {
    const cache = await caches.open(name);
    return (await cache.match(path, lookup)) ?? fresh;
  }
}
