import type { FastifyRequest } from "fastify";
import { probes } from "./health.ts";

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether the request names the public address, or comes from a program on this machine. */
export function isServedHost({ host, url }: Pick<FastifyRequest, "host" | "url">, publicUrl: URL): boolean {
  // Load balancers and containers request these by the process's own address.
  if (probes.has(url.split("?")[0] ?? "")) return true;
  const address = `${publicUrl.protocol}//${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return false;
  const named = new URL(address);
  return named.host === publicUrl.host || loopback.test(named.hostname);
}
