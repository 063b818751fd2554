import { isIPv4 } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

const keptMax = 10_000;
const networks = new Map<string, string>();

/** What counts as one caller: an IPv4 address, or the /64 that one line has, whose holder may use any address of it. */
export function networkOf(address: string): string {
  const known = networks.get(address);
  if (known !== undefined) return known;
  // Reading an address is dear, and every call asks for its own more than once.
  if (networks.size >= keptMax) networks.clear();
  const network = normalizeIP(address);
  networks.set(address, network);
  return network;
}

/** Where somebody was, for them to recognise and no closer: the last part of an IPv4 address is left out. */
export function placeOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, "*") : network;
}
