import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shared, type TestApp } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";
import { processorMs } from "./processor-time.ts";
import { form, left, listen, put } from "./uploads-harness.ts";

const place = shared(async (app: TestApp) => ({ app, origin: await listen(app) }));
const recording = (name: string) => readFileSync(join(import.meta.dirname, "recordings", name));
const refused = { status: 415, body: { reason: "not_a_recording" } };

async function asAdmin() {
  const { app, origin } = await place();
  const [cookie = ""] = await manyVoters(app, 1, "admin");
  return { app, origin, cookie };
}

test.each([
  ["two-seconds.webm", "webm", "audio/webm"],
  ["two-seconds-live.webm", "webm", "audio/webm"],
  ["two-seconds.ogg", "ogg", "audio/ogg"],
  ["two-seconds.m4a", "m4a", "audio/mp4"],
  ["two-seconds-fragmented.m4a", "m4a", "audio/mp4"],
])("%s is stored as it came and served to everybody as %s", async (file, extension, type) => {
  const { cookie, origin } = await asAdmin();
  const bytes = recording(file);
  const { status, body } = await put(origin, form(bytes), { cookie });
  expect(status).toBe(200);
  expect(body.url).toMatch(new RegExp(`^/objects/[0-9a-f-]{36}\\.${extension}$`));
  const answer = await fetch(new URL(body.url, origin));
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": type,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'",
    "cache-control": "public, max-age=31536000, immutable",
  });
  // It has one name, so that no type is served that its content is not.
  const wrongName = body.url.replace(/\w+$/, extension === "ogg" ? "webm" : "ogg");
  expect((await fetch(new URL(wrongName, origin))).status).toBe(404);
});

test.each([
  "sixteen-seconds.webm",
  "sixteen-seconds-live.webm",
  "sixteen-seconds.ogg",
  "sixteen-seconds.m4a",
  "sixteen-seconds-fragmented.m4a",
  "vorbis.ogg",
  "mp3.m4a",
  "video.webm",
  "video.m4a",
])("%s is refused", async (file) => {
  const { app, cookie, origin } = await asAdmin();
  const before = await left(app);
  expect(await put(origin, form(recording(file)), { cookie })).toMatchObject(refused);
  expect(await left(app)).toEqual(before);
});

/** Replaces some bytes, found by the text before them. */
function patched(bytes: Buffer, after: string, offset: number, value: number[]): Buffer {
  const at = bytes.indexOf(after, 0, "latin1");
  expect(at).toBeGreaterThan(0);
  const copy = Buffer.from(bytes);
  copy.set(value, at + after.length + offset);
  return copy;
}

test("truncated, padded and mislabelled files are refused at once", async () => {
  const { cookie, origin } = await asAdmin();
  const [webm, ogg, m4a, fragmented] = [
    recording("two-seconds.webm"),
    recording("two-seconds.ogg"),
    recording("two-seconds.m4a"),
    recording("two-seconds-fragmented.m4a"),
  ];
  const most = [0xff, 0xff, 0xff, 0xff];
  const files = {
    "a cut WebM": webm.subarray(0, -9),
    "a cut Ogg": ogg.subarray(0, -9),
    "a cut MP4": m4a.subarray(0, -9),
    "a page behind an Ogg": Buffer.concat([ogg, Buffer.from("<script>alert(1)</script>")]),
    "a page behind an MP4": Buffer.concat([m4a, Buffer.from("<script>alert(1)</script>")]),
    "a table of four billion times": patched(m4a, "stts", 4, most),
    "a run of four billion samples": patched(fragmented, "trun", 4, most),
    "no timescale": patched(m4a, "mdhd", 12, [0, 0, 0, 0]),
    "a header alone": webm.subarray(0, 40),
    "zeros after a magic number": Buffer.concat([Buffer.from("OggS"), Buffer.alloc(60)]),
    "more than 60 kB": Buffer.concat([ogg, Buffer.alloc(60_001)]),
  };
  const ms = await processorMs(async () => {
    for (const [what, bytes] of Object.entries(files))
      expect(await put(origin, bytes, { cookie }), what).toMatchObject(refused);
  });
  expect(ms).toBeLessThan(5000);
});

test("a file with any byte changed is a recording or is refused, and never a failure of the server", async () => {
  const { recordingExtension } = await import("../src/features/uploads/recordings/read-recording.ts");
  for (const file of ["two-seconds-live.webm", "two-seconds.ogg", "two-seconds.m4a", "two-seconds-fragmented.m4a"]) {
    const bytes = recording(file);
    for (let at = 12; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes);
      damaged[at] = 0xff - (damaged[at] ?? 0);
      try {
        recordingExtension(damaged);
      } catch (error) {
        expect(error, `${file} at ${at}`).toMatchObject({ failure: { reason: "not_a_recording" } });
      }
    }
  }
});

test("a voter's upload of a recording is refused as no picture", async () => {
  const { app, origin } = await place();
  const [cookie = ""] = await manyVoters(app, 1);
  expect(await put(origin, form(recording("two-seconds.ogg")), { cookie })).toMatchObject({
    status: 415,
    body: { reason: "not_an_image" },
  });
});
