import { limits } from "@mero-mat/domain/limits";
import { newKey } from "./act.ts";
import { actingAs, askWhoIsSignedIn } from "./acting-as.ts";

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

/** What is wrong with a file before anything is sent. */
export function problemWith({ type, size }: { type: string; size: number }): UploadProblem | null {
  if (!type.startsWith("image/")) return "notAnImage";
  return size > limits.uploadBytesMax ? "tooLarge" : null;
}

const problems = new Map<number, UploadProblem>([
  [403, "denied"],
  [413, "refusedSize"],
  [415, "notAnImage"],
  [429, "tooMany"],
]);

/** The stored picture's address in the form /objects/{path}, null when the answer names none. */
export function objectPath(answer: string): string | null {
  try {
    const { url }: { url?: unknown } = JSON.parse(answer);
    if (typeof url !== "string") return null;
    const { pathname } = new URL(url, "http://here");
    return pathname.startsWith("/objects/") ? pathname : `/objects${pathname}`;
  } catch {
    return null;
  }
}

interface Options {
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** A file sent again after its answer was lost is stored once. */
const keys = new WeakMap<File, string>();

function keyOf(file: File): string {
  const key = keys.get(file) ?? newKey();
  keys.set(file, key);
  return key;
}

/** Stores a picture and answers its address. By XMLHttpRequest: `fetch` does not tell how far a file has got. */
export function upload(file: File, { onProgress, signal }: Options): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (problem: UploadProblem) => () => reject(new UploadError(problem));
    const request = new XMLHttpRequest();
    request.open("PUT", "/api/upload");
    request.withCredentials = true;
    request.timeout = timeoutMs;
    request.setRequestHeader("Idempotency-Key", keyOf(file));
    for (const [name, value] of Object.entries(actingAs())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.ontimeout = fail("timedOut");
    request.onerror = fail("network");
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const path = request.status === 200 ? objectPath(request.responseText) : null;
      if (request.status === 401 || request.status === 409) askWhoIsSignedIn();
      if (path) resolve(path);
      else fail(problems.get(request.status) ?? "failed")();
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}
