import type { FastifyRequest } from "fastify";
import { fail } from "../calls/failures.ts";
import { safeMethods } from "./security.ts";

/**
 * Prevents a page that shows one account from acting for another that has signed in since. A request that names an
 * account must match, even when signing in or out: an old tab must not end another account's session.
 */
export function requireActingAs({ method, headers }: FastifyRequest, user: { id: string } | null): void {
  const actingAs = headers["x-acting-as"];
  if (actingAs === undefined || safeMethods.has(method) || user === null) return;
  if (String(actingAs).toLowerCase() !== user.id) throw fail("another_account");
}
