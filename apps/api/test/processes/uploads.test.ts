import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { picture } from "../pictures.ts";
import { startS3 } from "../s3-server.ts";
import { getRaw, put } from "../uploads-harness.ts";
import { emptyFolder, register, startServer } from "./programs.ts";

/** The public log's newest head is stored in the same place. */
const isHeadOfLog = (name: string) => name.includes("log-head-");

test("an uploaded picture survives kill -9, on the embedded database and the disk", async () => {
  const DATA_DIR = emptyFolder();
  const server = await startServer({ DATA_DIR });
  const { cookie = "" } = await register(server, "sita");
  const { status, body } = await put(server.origin, await picture().jpeg().toBuffer(), { cookie });
  expect(status).toBe(200);
  await server.end("SIGKILL");
  const stored = readdirSync(join(DATA_DIR, "objects")).filter((name) => !isHeadOfLog(name));
  expect(stored.map((name) => `/objects/${name}`)).toEqual([body.url]);
  const { origin } = await startServer({ DATA_DIR });
  expect(await getRaw(origin, body.url, { cookie })).toMatchObject({
    status: 200,
    headers: { "content-type": "image/webp" },
  });
});

test("with the S3 variables pictures go to S3 and none to the disk", async () => {
  const { objects, options } = await startS3();
  const DATA_DIR = emptyFolder();
  const server = await startServer({
    DATA_DIR,
    S3_ENDPOINT: options.endpoint,
    S3_BUCKET: options.bucket,
    S3_REGION: options.region,
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  });
  const { origin } = server;
  const { cookie = "" } = await register(server, "sita");
  const { body } = await put(origin, await picture().jpeg().toBuffer(), { cookie });
  expect([...objects.keys()].filter((name) => !isHeadOfLog(name))).toEqual([
    body.url.replace("/objects/", `/${options.bucket}/`),
  ]);
  expect((await getRaw(origin, body.url, { cookie })).status).toBe(200);
  expect(readdirSync(DATA_DIR)).not.toContain("objects");
});
