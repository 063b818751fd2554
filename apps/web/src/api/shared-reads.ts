import type { AppRouter } from "@mero-mat/api/router-type";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { callServer } from "./http.ts";

// The browser caches responses of the documented paths by ETag, and an unchanged one costs no bytes.
declare const __TAGGED_READS__: [name: string, path: string][];
export const sharedPaths = new Map(__TAGGED_READS__);

/** Reads the public results by paths that browsers can cache; it passes every other call on. */
export const sharedReads: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const path = sharedPaths.get(op.path);
    if (path === undefined) return next(op);
    return observable((observer) => {
      const reading = new AbortController();
      const signal = op.signal ? AbortSignal.any([op.signal, reading.signal]) : reading.signal;
      callServer(path, { signal })
        .then((response) => response.json())
        .then(
          (data: unknown) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          },
          (cause: unknown) =>
            observer.error(TRPCClientError.from(cause instanceof Error ? cause : new Error(String(cause)))),
        );
      return () => reading.abort();
    });
  };
