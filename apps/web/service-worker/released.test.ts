import { beforeEach, expect, test, vi } from "vitest";

const bytesOf = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
const base64 = async (text: string) => btoa(String.fromCharCode(...(await bytesOf(text))));
const hex = async (text: string) =>
  [...(await bytesOf(text))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const script = "vote()";
const path = "/assets/app-1a2b.js";

beforeEach(() => void vi.resetModules());

/** Loads the worker's part for a release of one script, with a server that has these files. */
async function worker(files: Record<string, string>) {
  const asked: string[] = [];
  vi.stubGlobal("location", new URL("http://vote.test/"));
  vi.stubGlobal("__HASHES__", { [path]: await base64(script) });
  vi.stubGlobal("fetch", async (request: Request | URL) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request);
    const integrity = request instanceof Request ? request.integrity : "";
    asked.push(pathname);
    const content = files[pathname];
    // As a browser does, whatever the status.
    if (integrity && integrity !== `sha256-${await base64(content ?? "")}`) throw new TypeError("Failed to fetch");
    return new Response(content ?? "", { status: content === undefined ? 404 : 200 });
  });
  return { asked, ...(await import("./released.ts")) };
}

async function release(...assets: [path: string, content: string][]) {
  const listed = await Promise.all(assets.map(async ([at, text]) => [at, await hex(text)]));
  return JSON.stringify({ version: "2", commit: null, assets: listed });
}

test("a script of the release is fetched, without a look at the published list", async () => {
  const { asked, fetchReleased } = await worker({ [path]: script });
  expect(await (await fetchReleased(path)).text()).toBe(script);
  expect(asked).toEqual([path]);
});

test("a script whose content is not the release's is refused", async () => {
  const { fetchReleased } = await worker({ [path]: "steal()", "/log/release": await release([path, script]) });
  await expect(fetchReleased(path)).rejects.toThrow(TypeError);
});

test("a script that no release lists is refused", async () => {
  const list = await release([path, script]);
  const { fetchReleased } = await worker({ "/assets/evil.js": "steal()", "/log/release": list });
  await expect(fetchReleased("/assets/evil.js")).rejects.toThrow("/assets/evil.js is no file of the published release");
  await expect(fetchReleased("/assets/constructor")).rejects.toThrow(TypeError);
});

test("right after an upgrade the newer release's files pass, and only with the published content", async () => {
  const newer = "/assets/app-3c4d.js";
  const list = await release([newer, "vote(2)"], ["/favicon.svg", "<svg/>"]);
  const { fetchReleased } = await worker({ [newer]: "vote(2)", "/favicon.svg": "<svg>", "/log/release": list });
  expect(await (await fetchReleased(newer)).text()).toBe("vote(2)");
  await expect(fetchReleased("/favicon.svg")).rejects.toThrow(TypeError);
});

test("the worker starts with files of its own release alone", async () => {
  const { requestReleased } = await worker({ [path]: "steal()" });
  await expect(fetch(requestReleased(path))).rejects.toThrow(TypeError);
  expect(() => requestReleased("/assets/evil.js")).toThrow("/assets/evil.js is no file of this release");
});
