// The files that browsers get: those of the release that the log names, and the same for every visitor.
import { hex, text, utf8 } from "./core/bytes.ts";
import type { ReleaseEntry } from "./core/entries.ts";
import { Fault } from "./core/fault.ts";
import { readContent, sha256, Unreadable } from "./node.ts";
import { scriptsOf } from "./page-scripts.ts";

/** An entry of a release, and where it is. */
export interface LoggedRelease {
  index: number;
  entry: ReleaseEntry;
}

interface Release {
  version: string;
  assets: [path: string, hash: string][];
}

interface Visitor {
  name: string;
  headers: Record<string, string>;
}

const phone: Visitor = {
  name: "a phone in Nepali",
  headers: {
    "user-agent":
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    "accept-language": "ne",
    "accept-encoding": "br",
  },
};

const visitors = (token: string | undefined): Visitor[] => [
  { name: "this program", headers: {} },
  phone,
  ...(token === undefined
    ? []
    : [{ name: "the holder of the token", headers: { ...phone.headers, authorization: `Bearer ${token}` } }]),
];

/** The pages whose scripts are compared: where everybody begins, and where voters check their receipts. */
export const pages = ["/", "/verify"];

const filesMost = 10_000;
const atATime = 6;
// No address of another server, and no way out of the site.
const isPath = (path: unknown): path is string => typeof path === "string" && /^\/(?!\/)[\w./@+-]+$/.test(path);
const isHash = (hash: unknown): hash is string => typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash);
const isAsset = (pair: unknown): pair is Release["assets"][number] =>
  Array.isArray(pair) && pair.length === 2 && isPath(pair[0]) && isHash(pair[1]);

const isRelease = (value: unknown): value is Release =>
  typeof value === "object" &&
  value !== null &&
  "version" in value &&
  typeof value.version === "string" &&
  "assets" in value &&
  Array.isArray(value.assets) &&
  value.assets.length <= filesMost &&
  value.assets.every(isAsset);

function readRelease(bytes: Uint8Array): Release {
  try {
    const value: unknown = JSON.parse(text(bytes) ?? "");
    if (isRelease(value)) return value;
  } catch {}
  throw new Unreadable("The list of the release's files cannot be read.");
}

const digestOf = ({ assets }: Release): string =>
  hex(
    sha256(
      utf8(
        assets
          .map(([path, hash]) => `${path} ${hash}\n`)
          .sort()
          .join(""),
      ),
    ),
  );

const htmlInUtf8 = /^text\/html; *charset="?utf-8"?$/i;

export class Served {
  readonly #url: URL;
  readonly #visitors: Visitor[];
  /** Hashes of files, from lists that the log names. */
  readonly #known = new Map<string, Set<string>>();
  readonly #checked = new Set<string>();
  /** The release that was checked last, and its number of files. */
  release: { version: string; entry: number; files: number } | null = null;

  constructor(url: URL, token: string | undefined) {
    this.#url = url;
    this.#visitors = visitors(token);
  }

  get visitors(): string[] {
    return this.#visitors.map(({ name }) => name);
  }

  /** Finds a file that is not the one that the log names, or null; a file that cannot be read proves nothing. */
  async problem(logged: readonly LoggedRelease[]): Promise<Fault | Unreadable | null> {
    try {
      for (const visitor of this.#visitors) await this.#check(visitor, logged);
      return null;
    } catch (error) {
      if (error instanceof Fault || error instanceof Unreadable) return error;
      throw error;
    }
  }

  async #check(visitor: Visitor, logged: readonly LoggedRelease[]): Promise<void> {
    const list = await this.#read(visitor, "/log/release").catch((error) => {
      // A server without a web app has no release.
      if (logged.length === 0) return null;
      throw error;
    });
    if (!list) return;
    const release = readRelease(list);
    const { version, assets } = release;
    const digest = digestOf(release);
    const found = logged.find(({ entry }) => entry.version === version && entry.assets === digest);
    if (!found)
      throw new Fault(
        `The list of files of release ${version}, as ${visitor.name} gets it, is not that of a release in the record.`,
      );
    for (const [path, hash] of assets) this.#known.set(path, (this.#known.get(path) ?? new Set()).add(hash));
    for (let next = 0; next < assets.length; next += atATime)
      await Promise.all(assets.slice(next, next + atATime).map((asset) => this.#checkFile(visitor, asset)));
    for (const page of pages) await this.#checkPage(visitor, page);
    this.release = { version, entry: found.index, files: assets.length };
  }

  /** During an upgrade a file may be that of the release before or after. */
  async #checkFile(visitor: Visitor, [path, hash]: Release["assets"][number]): Promise<void> {
    const key = `${visitor.name} ${path} ${hash}`;
    if (this.#checked.has(key)) return;
    const served = hex(sha256(await this.#read(visitor, path)));
    if (!this.#known.get(path)?.has(served))
      throw new Fault(
        `${path}, as ${visitor.name} gets it, has the SHA-256 ${served}; the release in the record has ${hash}.`,
      );
    this.#checked.add(key);
  }

  async #checkPage(visitor: Visitor, page: string): Promise<void> {
    const where = `The page ${page}, as ${visitor.name} gets it,`;
    const { bytes, url, type = "", refresh } = await this.#readContent(visitor, page);
    // The files that were compared are those of this host; another protocol is no other one.
    if (url.host !== this.#url.host) throw new Unreadable(`${where} is at ${url}: observe that address.`);
    if (refresh !== undefined) throw new Fault(`${where} is left for another one: ${refresh}.`);
    const html = text(bytes);
    // In another encoding a browser finds other tags in the same bytes.
    if (html === null || !htmlInUtf8.test(type)) throw new Fault(`${where} is not sent as HTML in UTF-8.`);
    const { paths, other } = scriptsOf(html);
    if (other !== null) throw new Fault(`${where} has ${other}.`);
    for (const path of paths)
      if (!this.#known.has(path)) throw new Fault(`${where} names ${path}, which is no file of the release.`);
  }

  #readContent({ headers }: Visitor, path: string) {
    return readContent(new URL(path.slice(1), this.#url), undefined, headers);
  }

  #read = async (visitor: Visitor, path: string): Promise<Uint8Array> => (await this.#readContent(visitor, path)).bytes;
}
