import { isIPv4 } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

/** What counts as one caller: an IPv4 address, or the /64 that one line has, whose holder may use any address of it. */
export const networkOf = (address: string): string => normalizeIP(address);

/** Where somebody was, for them to recognise and no closer: the last part of an IPv4 address is left out. */
export function placeOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, "*") : network;
}
