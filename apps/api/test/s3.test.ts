import { expect, test } from "vitest";
import { s3Objects } from "../src/objects/s3.ts";
import { startApp } from "./harness.ts";
import { picture } from "./pictures.ts";
import { manyVoters } from "./polls-harness.ts";
import { startS3 } from "./s3-server.ts";
import { getRaw, left, listen, nothing, put } from "./uploads-harness.ts";

const png = () => picture().png().toBuffer();

test("S3 stores pictures with signed requests and returns them", async () => {
  const { objects, options, state } = await startS3();
  const app = await startApp({ objects: s3Objects(options) });
  const origin = await listen(app);
  const [cookie = ""] = await manyVoters(app, 1);
  const { status, body } = await put(origin, await png(), { cookie });
  expect({ status, refused: state.refused }).toEqual({ status: 200, refused: 0 });
  const name = body.url.slice("/objects/".length);
  expect([...objects.keys()]).toEqual([`/mero-mat/${name}`]);
  const kept = objects.get(`/mero-mat/${name}`);
  expect(kept?.type).toBe("image/webp");
  const shown = await getRaw(origin, body.url, { cookie });
  expect(shown).toMatchObject({ status: 200, headers: { "content-length": String(kept?.bytes.length) } });
  expect(shown.body.equals(kept?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect((await getRaw(origin, body.url)).status).toBe(404);
  objects.clear();
  expect((await getRaw(origin, body.url, { cookie })).status).toBe(404);
  expect(await left(app)).toMatchObject({ files: [] });
});

test("uploads and downloads report when S3 fails, refuses or is gone, and nothing is left behind", async () => {
  const { objects, options, state, stop } = await startS3();
  const app = await startApp({ objects: s3Objects(options) });
  const origin = await listen(app);
  const [cookie = ""] = await manyVoters(app, 1);
  const { body } = await put(origin, await png(), { cookie });
  const before = await left(app);
  const unavailable = { status: 503, body: { reason: "storage_unavailable" } };
  const expectUnavailable = async () => {
    expect(await put(origin, await png(), { cookie })).toMatchObject(unavailable);
    expect(await getRaw(origin, body.url, { cookie })).toMatchObject({
      status: 503,
      headers: { "cache-control": "no-store" },
    });
    expect(await left(app)).toEqual(before);
    expect(objects.size).toBe(1);
  };
  state.ailing = true;
  await expectUnavailable();
  state.ailing = false;
  const forged = await startApp({ objects: s3Objects({ ...options, secretAccessKey: "another" }) });
  const [stranger] = await manyVoters(forged, 1);
  expect(await put(await listen(forged), await png(), { cookie: stranger })).toMatchObject(unavailable);
  expect(state.refused).toBeGreaterThan(0);
  expect(await left(forged)).toEqual(nothing);
  await stop();
  await expectUnavailable();
});
