import { isIPv4 } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

const cacheSize = 10_000;
const networks = new Map<string, string>();

/** Returns the network that counts as one caller: an IPv4 address, or the whole /64 of one line. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const known = networks.get(address);
  if (known !== undefined) return known;
  // Parsing one is expensive, and every call needs its own more than once.
  if (networks.size >= cacheSize) networks.clear();
  const network = normalizeIP(address);
  networks.set(address, network);
  return network;
}

/** Describes a network so that its user recognises it; the last part of an IPv4 address is left out. */
export function placeOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, "*") : network;
}
