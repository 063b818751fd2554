import { normalizeIP } from "@fastify/rate-limit";

/** What counts as one caller: an IPv4 address, or the /64 that one line has, whose holder may use any address of it. */
export const networkOf = (address: string): string => normalizeIP(address);
