import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
}

/**
 * Serves a system with some of its responses changed, as its own operator could; `to` may choose another system, and
 * `headersOf` other headers.
 */
export async function behind(
  { url }: { url: URL },
  lie: (asked: Asked, body: string) => string | Buffer,
  to: (asked: Asked) => URL = () => url,
  headersOf: (asked: Asked) => Record<string, string> = () => ({}),
): Promise<{ url: URL }> {
  const server = createServer(async (request, response) => {
    const asked = { path: request.url ?? "", headers: request.headers };
    const { authorization } = request.headers;
    const answer = await fetch(new URL(asked.path, to(asked)), { headers: authorization ? { authorization } : {} });
    const body = Buffer.from(await answer.arrayBuffer());
    const changed = lie(asked, body.toString());
    const headers = { "content-type": answer.headers.get("content-type") ?? "text/plain", ...headersOf(asked) };
    const status = "location" in headers ? 302 : answer.status;
    response.writeHead(status, headers).end(changed === body.toString() ? body : changed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`) };
}

/** Serves a system with the response of one path changed. */
export const behindPath = (system: { url: URL }, path: string, change: (body: string) => string) =>
  behind(system, (asked, body) => (asked.path === path ? change(body) : body));
