import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { S3Options } from "../src/objects/s3.ts";

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();

/** Computes the signature that this request must have, only from the request: AWS Signature Version 4. */
function signatureOf({ method, url = "", headers }: IncomingMessage, secret: string, signed: string[], scope: string) {
  const [path, query = ""] = url.split("?");
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, " ")}\n`);
  const canonical = [method, path, query, lines.join(""), signed.join(";"), headers["x-amz-content-sha256"]].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce<Buffer | string>((derived, part) => hmac(derived, part), `AWS4${secret}`);
  return hmac(key, text).toString("hex");
}

function isSigned(
  request: IncomingMessage,
  body: Buffer,
  { region, accessKeyId, secretAccessKey }: S3Options,
): boolean {
  const { headers } = request;
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/;
  const [, id, scope = "", names = "", signature] = form.exec(headers.authorization ?? "") ?? [];
  const at = String(headers["x-amz-date"]);
  const time = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  const signed = names.split(";");
  return (
    id === accessKeyId &&
    scope === `${at.slice(0, 8)}/${region}/s3/aws4_request` &&
    Math.abs(Date.now() - time) < 15 * 60_000 &&
    ["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name)) &&
    headers["x-amz-content-sha256"] === sha256(body) &&
    signature === signatureOf(request, secretAccessKey, signed, scope)
  );
}

/** Starts a storage service that keeps objects in memory and refuses requests without a valid signature. */
export async function startS3() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const secrets = { region: "ap-south-1", accessKeyId: "KEY", secretAccessKey: "secret/with+signs" };
  const options: S3Options = { endpoint: "", bucket: "mero-mat", ...secrets };
  const state = { refused: 0, ailing: false };
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method, url = "", headers } = request;
    if (!isSigned(request, body, { ...options, ...secrets })) {
      state.refused++;
      return answer.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    }
    if (state.ailing) return answer.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
    if (method === "PUT") objects.set(url, { bytes: body, type: headers["content-type"] });
    if (method === "DELETE") objects.delete(url);
    const found = objects.get(url);
    if (method !== "GET") return answer.writeHead(method === "PUT" ? 200 : 204).end();
    if (!found) return answer.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    return answer.writeHead(200, { "content-type": found.type, "content-length": found.bytes.length }).end(found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  options.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(stop);
  return { objects, options, state, stop };
}
