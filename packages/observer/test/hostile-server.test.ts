import { randomBytes } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { read, Unreadable } from "../src/node.ts";
import { Served } from "../src/served.ts";

async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const endless: RequestListener = (_request, response) => {
  const part = Buffer.alloc(65_536);
  const send = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on("drain", send);
  send();
};

test.each([
  "log/checkpoint",
  "log/key",
  "log/tile/0/000",
  "log/tile/entries/000",
  "log/openings/7/0",
  "log/marks/8/0",
  "log/2/checkpoint",
  "log/anything",
])("an endless %s is cut off", async (path) => {
  const url = new URL(path, await serve(endless));
  await expect(read(url)).rejects.toThrow(/is longer than \d+ bytes/);
});

test("a file that is too long and complete at once is refused like an endless one, and ends nothing else", async () => {
  const url = await serve((_request, response) => response.end(Buffer.alloc(12_000)));
  for (let turn = 0; turn < 5; turn++)
    await expect(read(new URL("log/tile/0/000", url))).rejects.toThrow(/is longer than 8192 bytes/);
});

test("a tile that a proxy has compressed is a little longer on its way, and is read", async () => {
  const tile = randomBytes(8192);
  const url = await serve((_request, response) => response.setHeader("content-encoding", "gzip").end(gzipSync(tile)));
  expect(Buffer.from(await read(new URL("log/tile/0/000", url))).equals(tile)).toBe(true);
});

test("a slow drip is aborted after the grace period, and a slow but steady response is read", async () => {
  const drip = await serve((_request, response) => {
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  });
  const pace = { graceMs: 400, leastRate: 1000 };
  await expect(read(new URL("log/key", drip), pace)).rejects.toThrow("answers too slowly");

  const steady = await serve((_request, response) => {
    let left = 30;
    const timer = setInterval(() => {
      response.write("x".repeat(1000));
      if (--left > 0) return;
      clearInterval(timer);
      response.end();
    }, 20);
  });
  expect(await read(new URL("log/key", steady), pace)).toHaveLength(30_000);
});

test("a rate-limiting server is retried when it says, and not without end", async () => {
  let refused = 0;
  const url = await serve((_request, response) => {
    if (++refused > 6) response.end("a key");
    else response.writeHead(429, { "retry-after": "0" }).end();
  });
  expect(Buffer.from(await read(new URL("log/key", url))).toString()).toBe("a key");
  refused = -100;
  await expect(read(new URL("log/key", url))).rejects.toThrow("status 429");
});

test("compressed files are read, and one that unpacks to more than its kind can have is refused", async () => {
  const content = { value: Buffer.from("a key") };
  const url = await serve((request, response) => {
    expect(request.headers["accept-encoding"]).toBe("gzip");
    response.setHeader("content-encoding", "gzip").end(gzipSync(content.value));
  });
  expect(Buffer.from(await read(new URL("log/key", url))).toString()).toBe("a key");
  content.value = Buffer.alloc(18 * 2 ** 20);
  await expect(read(new URL("log/tile/entries/000", url))).rejects.toThrow(Unreadable);
});

test.each([
  ["is no list", "[]"],
  [
    "names another server's file",
    JSON.stringify({ version: "1", assets: [["//elsewhere.example/x", "0".repeat(64)]] }),
  ],
  ["leads out of the site", JSON.stringify({ version: "1", assets: [["https://elsewhere.example/", "0".repeat(64)]] })],
  ["has no hash", JSON.stringify({ version: "1", assets: [["/x", "0"]] })],
  ["is endless", JSON.stringify({ version: "1", assets: Array(10_001).fill(["/x", "0".repeat(64)]) })],
])("a release's list that %s is not followed", async (_what, list) => {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url ?? "");
    response.end(list);
  });
  expect(await new Served(url, undefined).problem([])).toMatchObject({ name: "Unreadable" });
  expect(asked).toEqual(["/log/release"]);
});

test("a token is never sent to the server that a redirect names", async () => {
  const heard: (string | undefined)[] = [];
  const elsewhere = await serve((request, response) => {
    heard.push(request.headers.authorization);
    response.end("x");
  });
  const url = await serve((_request, response) => response.writeHead(302, { location: elsewhere.href }).end());
  await read(url, undefined, { authorization: "Bearer secret" });
  expect(heard).toEqual([undefined]);
});

test("compressed with Brotli, too, a file has its bound", async () => {
  const bomb = brotliCompressSync(Buffer.alloc(5 * 2 ** 20));
  const url = await serve((_request, response) => response.setHeader("content-encoding", "br").end(bomb));
  await expect(read(new URL("assets/x.js", url), undefined, { "accept-encoding": "br" })).rejects.toThrow(Unreadable);
});
