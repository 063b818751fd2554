import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface Received {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Plays another system: it sends these responses one after another, and repeats the last; "none" leaves the caller
 * waiting.
 */
export async function startReceiver(...statuses: (number | "none")[]) {
  const received: Received[] = [];
  const server = createServer(async (request, answer) => {
    const body = await text(request);
    const status = statuses[Math.min(received.length, statuses.length - 1)] ?? 204;
    received.push({ ...JSON.parse(body), headers: request.headers, body });
    if (status !== "none") answer.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, port, received, types: () => received.map(({ type }) => type) };
}

/** Verifies as the specification says, without the server's code. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}
