import { headBytes, startsLikePicture } from "@mero-mat/domain/file-formats";
import { limits } from "@mero-mat/domain/limits";
import { actingAs, askWhoIsSignedIn } from "./acting-as.ts";
import { HttpError } from "./http.ts";
import { newKey, sendOnce, uploadPath } from "./send-mutation.ts";

const timeoutMs = 30_000;

export type UploadProblem =
  | "notAnImage"
  | "tooLarge"
  | "timedOut"
  | "network"
  | "denied"
  | "refusedSize"
  | "tooMany"
  | "failed";

export class UploadError extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem) {
    super(problem);
    this.name = "UploadError";
    this.problem = problem;
  }
}

/** Reads the first bytes, which show a file's type even if its name is wrong. */
export const headOf = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, headBytes).arrayBuffer());

/** Checks a file before anything is sent. If it cannot be read, the upload reports that. */
export async function problemWith(file: File): Promise<UploadProblem | null> {
  const head = await headOf(file).catch(() => null);
  if (head && !startsLikePicture(head)) return "notAnImage";
  return file.size > limits.uploadBytesMax ? "tooLarge" : null;
}

const problems = new Map<number, UploadProblem>([
  [403, "denied"],
  [408, "timedOut"],
  [413, "refusedSize"],
  [415, "notAnImage"],
  [429, "tooMany"],
  [504, "timedOut"],
]);

/** Reads the stored picture's path, in the form /objects/{path}; null when the response has none. */
export function objectPath(body: string): string | null {
  try {
    const { url }: { url?: unknown } = JSON.parse(body);
    if (typeof url !== "string") return null;
    const { pathname } = new URL(url, "http://here");
    return pathname.startsWith("/objects/") ? pathname : `/objects${pathname}`;
  } catch {
    return null;
  }
}

interface Options {
  /** Receives how much has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Idempotency key of each file, so that a file sent again after a lost response is stored only once. */
const keys = new WeakMap<File, string>();

export function keyOf(file: File): string {
  const key = keys.get(file) ?? newKey();
  keys.set(file, key);
  return key;
}

/** Sends once, with XMLHttpRequest, because `fetch` does not report progress. */
function send(file: File, { onProgress, signal }: Options): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let isSending = true;
    const rejectAsLost = (isTimeout: boolean) =>
      reject(new HttpError("No response to an upload", null, undefined, isTimeout));
    request.open("PUT", uploadPath);
    request.withCredentials = true;
    request.timeout = timeoutMs;
    request.setRequestHeader("Idempotency-Key", keyOf(file));
    for (const [name, value] of Object.entries(actingAs())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => {
      isSending = false;
    };
    // A file too large for this network would fail again, and the reader pays for the data.
    request.ontimeout = () => (isSending ? reject(new UploadError("timedOut")) : rejectAsLost(true));
    request.onerror = () => rejectAsLost(false);
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 502 || status === 504) return reject(new HttpError(responseText, status));
      const retryAfter = request.getResponseHeader("retry-after");
      resolve(new Response(responseText || null, { status, headers: retryAfter ? { "retry-after": retryAfter } : {} }));
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}

function problemOf(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  if (!(error instanceof HttpError)) return new UploadError("failed");
  if (error.status !== null) return new UploadError(problems.get(error.status) ?? "failed");
  return new UploadError(error.isTimeout ? "timedOut" : "network");
}

/** Stores a picture and returns its path. After a lost response, it retries with the picture's key. */
export async function upload(file: File, options: Options): Promise<string> {
  const response = await sendOnce(() => send(file, options), uploadPath, null).catch((error: unknown) => {
    throw options.signal.aborted ? error : problemOf(error);
  });
  const { status } = response;
  if (status === 401 || status === 409) askWhoIsSignedIn();
  const path = status === 200 ? objectPath(await response.text()) : null;
  if (path === null) throw new UploadError(problems.get(status) ?? "failed");
  return path;
}
