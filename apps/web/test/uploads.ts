import { vi } from "vitest";

type Fate = { status: number; body: object } | "lost" | "silent";

const sizeOf = (body: unknown): number => (body instanceof Blob ? body.size : 0);

/** Plays the outcomes of uploads, one after another; the last one repeats. */
export function playUploads(...fates: Fate[]): { sent: () => number; bytes: () => number } {
  let count = 0;
  let bytes = 0;
  class Upload extends XMLHttpRequest {
    override send(body?: XMLHttpRequestBodyInit | null) {
      bytes = body instanceof FormData ? [...body.values()].reduce((sum, part) => sum + sizeOf(part), 0) : sizeOf(body);
      const fate = fates[Math.min(count++, fates.length - 1)];
      setTimeout(() => {
        if (fate === "lost") return this.dispatchEvent(new ProgressEvent("error"));
        if (fate === "silent" || !fate)
          return this.timeout === 30_000 && this.dispatchEvent(new ProgressEvent("timeout"));
        Object.defineProperties(this, {
          status: { value: fate.status },
          responseText: { value: JSON.stringify(fate.body) },
        });
        this.dispatchEvent(new ProgressEvent("load"));
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  return { sent: () => count, bytes: () => bytes };
}
