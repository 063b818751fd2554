import type { FastifyRequest } from "fastify";
import { fail } from "../calls/failures.ts";
import { safeMethods } from "./security.ts";

/**
 * A page that shows one account must not act for another that has been signed in since. Whoever says for whom they act is
 * held to it, signing in and out included: an old tab must not end somebody else's session.
 */
export function requireActingAs({ method, headers }: FastifyRequest, user: { id: string } | null): void {
  const actingAs = headers["x-acting-as"];
  if (actingAs === undefined || safeMethods.has(method) || user === null) return;
  if (actingAs !== user.id) throw fail("another_account");
}
