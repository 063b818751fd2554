// The browser compares what it receives with the SHA-256 of a release, and rejects anything else.

const hashes = new Map(Object.entries(__HASHES__));

export const isReleased = (path: string): boolean => hashes.has(path);

const withIntegrity = (path: string, hash: string, options: RequestInit = {}) =>
  new Request(new URL(path, location.origin), { ...options, integrity: `sha256-${hash}` });

/** Requests a file of this worker's release. */
export function requestReleased(path: string, options?: RequestInit): Request {
  const hash = hashes.get(path);
  if (hash === undefined) throw new TypeError(`${path} is no file of this release`);
  return withIntegrity(path, hash, options);
}

function inBase64(hex: string): string {
  const bytes = hex.match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))));
}

/** Looks a file up in the list that the server publishes now, which observers compare with the public log. */
async function publishedHash(path: string): Promise<string> {
  const list = await fetch(new URL("/log/release", location.origin), { cache: "no-cache" });
  const { assets }: { assets: [path: string, sha256: string][] } = await list.json();
  const [, hash] = assets.find(([listed]) => listed === path) ?? [];
  if (hash === undefined) throw new TypeError(`${path} is no file of the published release`);
  return inBase64(hash);
}

/**
 * Fetches a file, and rejects unless its content is that of this worker's release, or of the release that the server
 * publishes: right after an upgrade the page is newer than its worker.
 */
export async function fetchReleased(path: string): Promise<Response> {
  if (isReleased(path)) {
    try {
      return await fetch(requestReleased(path));
    } catch {
      // Asked once more: without a network the list cannot be read either.
    }
  }
  return fetch(withIntegrity(path, await publishedHash(path), { cache: "reload" }));
}
