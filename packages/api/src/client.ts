import { createTRPCClient, httpBatchLink, type TRPCClient } from "@trpc/client";
import type { AppRouter } from "./router-type.ts";

/** A typed client for scripts. It keeps the session cookie, as a browser would. */
export function createClient(origin: string): TRPCClient<AppRouter> {
  let cookie = "";
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: new URL("/trpc", origin),
        headers: () => (cookie ? { cookie } : {}),
        async fetch(url, options) {
          const response = await fetch(url, options as RequestInit);
          for (const header of response.headers.getSetCookie()) cookie = header.split(";")[0] ?? "";
          return response;
        },
      }),
    ],
  });
}
