import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { shared, startApp, type TestApp } from "./harness.ts";
import { gifOnCanvas, grey, photoWithPlace, picture, pngOfSize, pngThatClaims, zipBomb } from "./pictures.ts";
import { manyVoters } from "./polls-harness.ts";
import { processorMs } from "./processor-time.ts";
import { form, left, listen, nothing, openConnections, put } from "./uploads-harness.ts";

const mostBytes = 5_242_880;
const notAnImage = { status: 415, body: { reason: "not_an_image", message: "Please select an image file" } };
const tooLarge = {
  status: 413,
  body: { reason: "file_too_large", message: "File size too large. Maximum size is 5.0MB" },
};

const listening = async (app: TestApp) => ({ app, origin: await listen(app) });

const place = shared(listening);

/** Arrives as somebody who has not tried yet, on the shared server or on another one. */
async function comeTo(at = place()) {
  const { app, origin } = await at;
  const [cookie = ""] = await manyVoters(app, 1);
  return { app, cookie, origin };
}

const start = async () => comeTo(listening(await startApp()));

async function shown(origin: string, url: string, cookie: string): Promise<Buffer> {
  const answer = await fetch(new URL(url, origin), { headers: { cookie } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
  "%s comes back as WebP, sent in either form",
  async (format) => {
    const { app, cookie, origin } = await comeTo();
    const before = await left(app);
    const bytes = await picture(640, 480)[format]({ effort: 1 }).toBuffer();
    // Neither its name nor its type is meaningful.
    for (const body of [form(bytes, { name: "x.txt", type: "text/plain" }), bytes]) {
      const headers: Record<string, string> = body instanceof FormData ? {} : { "content-type": "application/json" };
      const answer = await put(origin, body, { cookie, headers });
      expect(answer).toMatchObject({
        status: 200,
        body: { url: expect.stringMatching(/^\/objects\/[0-9a-f-]{36}\.webp$/) },
      });
      const kept = await sharp(await shown(origin, answer.body.url, cookie)).metadata();
      expect(kept).toMatchObject({ format: "webp", width: 640, height: 480 });
    }
    const { files, rows } = await left(app);
    expect(files).toHaveLength(before.files.length + 2);
    expect(rows.sort()).toEqual(files.sort());
  },
);

test("location, camera and comments are removed, and the photo is upright", async () => {
  const { cookie, origin } = await comeTo();
  const photo = await photoWithPlace();
  const before = await sharp(photo).metadata();
  expect(before.exif?.includes("Sita of Kathmandu")).toBe(true);
  // The tag that points to the part about the place.
  expect(before.exif?.includes(Buffer.from([0x25, 0x88])) || before.exif?.includes(Buffer.from([0x88, 0x25]))).toBe(
    true,
  );
  const { body } = await put(origin, photo, { cookie });
  const bytes = await shown(origin, body.url, cookie);
  const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  expect({ width, height }).toEqual({ width: 48, height: 64 });
  for (const text of ["Sita", "script", "EXIF"]) expect(bytes.includes(text)).toBe(false);
});

test("data hidden behind or in a real picture is removed", async () => {
  const { cookie, origin } = await comeTo();
  const hidden = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
  const { body } = await put(origin, hidden, { cookie, headers: { "content-type": "text/html" } });
  expect((await shown(origin, body.url, cookie)).includes("script")).toBe(false);
});

test("a large picture is made smaller, a small one stays, and an animation keeps its first frame", async () => {
  const { cookie, origin } = await comeTo();
  const keep = async (bytes: Buffer) => {
    const { body } = await put(origin, bytes, { cookie });
    return sharp(await shown(origin, body.url, cookie)).metadata();
  };
  expect(await keep(await picture(3000, 1000).jpeg().toBuffer())).toMatchObject({ width: 2048, height: 683 });
  const frames = await Promise.all(["#f00", "#00f"].map((colour) => picture(20, 20, colour).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const still = await keep(animation);
  expect(still).toMatchObject({ width: 20, height: 20 });
  expect(still.pages).toBeUndefined();
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const half = async (image: Promise<Buffer>) => (await image).subarray(0, (await image).length / 2);
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ["nothing", () => Buffer.alloc(0)],
  ["text", () => Buffer.from("hello")],
  ["JSON", () => Buffer.from('{"file":"x"}')],
  ["SVG", () => Buffer.from(svg)],
  ["SVG that declares itself", () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a script that begins like a GIF", () => Buffer.from("GIF89a/*\u0001\u0001\u0000\u0000\u0000*/=1;alert(1)//;")],
  ["HTML that begins like a JPEG", () => Buffer.from("\u00ff\u00d8\u00ff\u00e0<script>alert(1)</script>", "latin1")],
  ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj")],
  ["a TIFF", () => picture().tiff().toBuffer()],
  ["half a JPEG", () => half(noise().jpeg().toBuffer())],
  ["half a PNG", () => half(noise().png().toBuffer())],
  ["half a WebP", () => half(noise().webp().toBuffer())],
  ["half a GIF", () => half(noise().gif({ effort: 1 }).toBuffer())],
  ["half an AVIF", () => half(noise().avif({ effort: 0 }).toBuffer())],
  ["a zip that grows", zipBomb],
  ["a PNG that claims 900 million pixels", () => pngThatClaims(30_000, 30_000)],
  ["a PNG that claims more pixels than there are numbers", () => pngThatClaims(2 ** 31 - 1, 2 ** 31 - 1)],
])("%s is refused as a picture, in whichever form it is sent, and leaves nothing", async (_, make) => {
  const { app, cookie, origin } = await comeTo();
  const before = await left(app);
  const bytes = await make();
  const memory = process.memoryUsage().rss;
  const ms = await processorMs(async () => {
    expect(await put(origin, bytes, { cookie, headers: { "content-type": "image/png" } })).toMatchObject(notAnImage);
    expect(await put(origin, form(bytes), { cookie })).toMatchObject(notAnImage);
  });
  expect(ms).toBeLessThan(5000);
  expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000);
  expect(await left(app)).toEqual(before);
});

test("up to 50 megapixels are read if that takes little memory, otherwise up to 16", async () => {
  const { cookie, origin } = await comeTo();
  const statusOf = async (image: Promise<Buffer>) => (await put(origin, await image, { cookie })).status;
  const jpeg = (width: number, height: number, progressive = false) =>
    grey(width, height).jpeg({ progressive, optimiseCoding: false }).toBuffer();
  expect(await statusOf(jpeg(8192, 6144))).toBe(200);
  expect(await statusOf(jpeg(8192, 6145))).toBe(415);
  expect(await statusOf(jpeg(4096, 4096, true))).toBe(200);
  expect(await statusOf(jpeg(4096, 4097, true))).toBe(415);
  expect(await statusOf(grey(4096, 4097).png({ progressive: true }).toBuffer())).toBe(415);
  expect(await statusOf(gifOnCanvas(4096, 4097))).toBe(415);
  expect(await statusOf(grey(4096, 4097).avif({ effort: 0, chromaSubsampling: "4:2:0" }).toBuffer())).toBe(415);
});

test("5,242,880 bytes are accepted and one more is refused, with or without a stated length", async () => {
  const { app, cookie, origin } = await comeTo();
  const [fits, larger] = [await pngOfSize(mostBytes), await pngOfSize(mostBytes + 1)];
  const inPieces = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream();
  const send = (bytes: Buffer) =>
    fetch(`${origin}/api/upload`, {
      method: "PUT",
      body: inPieces(bytes),
      headers: { cookie },
      duplex: "half",
    } as RequestInit);
  expect(await put(origin, fits, { cookie })).toMatchObject({ status: 200 });
  expect(await put(origin, form(fits), { cookie })).toMatchObject({ status: 200 });
  expect((await send(fits)).status).toBe(200);
  const { files, rows } = await left(app);
  expect(await put(origin, larger, { cookie })).toMatchObject(tooLarge);
  expect(await put(origin, form(larger), { cookie })).toMatchObject(tooLarge);
  expect((await send(larger)).status).toBe(413);
  expect(await put(origin, form(Buffer.alloc(4 * mostBytes)), { cookie })).toMatchObject(tooLarge);
  expect(await left(app)).toEqual({ files, rows });
});

test("a malformed form, or one without a file in the right field, is refused as a picture", async () => {
  const { app, cookie, origin } = await comeTo();
  const before = await left(app);
  const bytes = await picture().png().toBuffer();
  const textOnly = new FormData();
  textOnly.append("file", "text");
  expect(await put(origin, textOnly, { cookie })).toMatchObject(notAnImage);
  expect(await put(origin, form(bytes, { field: "image" }), { cookie })).toMatchObject(notAnImage);
  for (const type of ["multipart/form-data", "multipart/form-data; boundary=none", "no type at all"])
    expect(await put(origin, Buffer.from("no form"), { cookie, headers: { "content-type": type } })).toMatchObject(
      notAnImage,
    );
  expect(await left(app)).toEqual(before);
});

test("uploads need an account and the site's own origin, and count against the limit per address", async () => {
  const { app, cookie, origin } = await start();
  const bytes = await picture().png().toBuffer();
  expect(await put(origin, bytes)).toMatchObject({ status: 401, body: { reason: "not_signed_in" } });
  for (const from of ["https://evil.example", "null"]) {
    const answer = await put(origin, bytes, { cookie, headers: { origin: from } });
    expect(answer).toMatchObject({ status: 403, body: { reason: "foreign_origin" } });
  }
  expect(await left(app)).toEqual(nothing);
  const answer = await put(origin, bytes, { cookie, headers: { origin } });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get("x-ratelimit-remaining"))).toBeLessThan(
    Number(answer.headers.get("x-ratelimit-limit")) - 1,
  );
});

test("a voter may try thirty uploads an hour; the next must wait, another account's need not", async () => {
  const { app, cookie, origin } = await comeTo();
  for (let n = 0; n < 30; n++) expect(await put(origin, Buffer.from("x"), { cookie })).toMatchObject(notAnImage);
  const answer = await put(origin, Buffer.from("x"), { cookie });
  expect(answer).toMatchObject({ status: 429, body: { reason: "too_many_requests" } });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3500);
  const [admin] = await manyVoters(app, 1, "admin");
  expect(await put(origin, await picture().png().toBuffer(), { cookie: admin })).toMatchObject({ status: 200 });
});

async function begin(origin: string, head: string[], body: Buffer) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`${["PUT /api/upload HTTP/1.1", "host: mero-mat.test", ...head].join("\r\n")}\r\n\r\n`);
  await new Promise((resolve) => socket.write(body, resolve));
  return socket;
}

/** Sends this much and then disconnects. */
async function breakOff(app: TestApp, origin: string, head: string[], body: Buffer): Promise<void> {
  const socket = await begin(origin, head, body);
  await pause(200);
  socket.destroy();
  await expect.poll(() => openConnections(app)).toBe(0);
  await pause(200);
}

test("a connection that breaks leaves nothing behind, even when the whole picture has arrived", async () => {
  const { app, cookie, origin } = await start();
  const bytes = await noise().png().toBuffer();
  const wrapped = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    bytes,
  ]);
  const asForm = "content-type: multipart/form-data; boundary=x";
  await breakOff(app, origin, [`cookie: ${cookie}`, `content-length: ${bytes.length}`], bytes.subarray(0, 1000));
  await breakOff(app, origin, [`cookie: ${cookie}`, `content-length: ${bytes.length + 1}`], bytes);
  await breakOff(app, origin, [`cookie: ${cookie}`, asForm, "content-length: 5000000"], wrapped);
  const pieces = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
  await breakOff(app, origin, [`cookie: ${cookie}`, "transfer-encoding: chunked"], pieces);
  expect(await left(app)).toEqual(nothing);
  expect(app.log.filter((line) => line.includes("a call failed"))).toEqual([]);
  expect(await put(origin, bytes, { cookie })).toMatchObject({ status: 200 });
});
