import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { type Objects, requireObjectName, StorageProblem } from "./objects.ts";

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

// A browser gives an upload up after 30 seconds, so a later response would reach nobody.
const timeoutMs = 10_000;

/** Keeps files in a bucket of any S3 service; the bucket is in the path, which all of them accept. */
export function s3Objects({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): Objects {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const folder = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;

  async function send(method: string, name: string, body?: Uint8Array, type?: string): Promise<Response> {
    const digest = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const headers = { "x-amz-content-sha256": digest, ...(type ? { "content-type": type } : {}) };
    const abort = new AbortController();
    // Covers the time to the first byte; a slow reader may take longer over the body.
    const timer = setTimeout(() => abort.abort(new Error("it does not answer")), timeoutMs);
    const url = `${folder}/${requireObjectName(name)}`;
    try {
      return await client.fetch(url, {
        method,
        body,
        headers,
        redirect: "error",
        signal: abort.signal,
      });
    } catch (error) {
      // fetch itself says no more than that it failed.
      const cause = error instanceof TypeError ? error.cause : error;
      const reason = cause instanceof AggregateError ? cause.errors.join("; ") : cause;
      throw new StorageProblem(`S3 at ${endpoint} failed: ${reason}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Reads the body of a refusal, because an unread body holds its connection. */
  async function refusal(what: string, answer: Response): Promise<Error> {
    const text = await answer.text().catch(() => "");
    return new StorageProblem(`S3 answered ${answer.status} to ${what}: ${text.slice(0, 500)}`);
  }

  return {
    async put(name, bytes, type) {
      const answer = await send("PUT", name, bytes, type);
      if (!answer.ok) throw await refusal("PUT", answer);
      await answer.body?.cancel();
    },
    async get(name) {
      const answer = await send("GET", name);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok || !answer.body) throw await refusal("GET", answer);
      const length = answer.headers.get("content-length");
      return { size: length === null ? null : Number(length), body: Readable.fromWeb(answer.body) };
    },
    async remove(name) {
      const answer = await send("DELETE", name);
      if (!answer.ok && answer.status !== 404) throw await refusal("DELETE", answer);
      await answer.body?.cancel();
    },
  };
}
