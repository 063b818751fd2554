import { createHash, randomBytes } from "node:crypto";
import { type Scope, scopes } from "@mero-mat/api/scopes";
import type { Db } from "@mero-mat/db/connect";
import * as tokens from "@mero-mat/db/queries/tokens";
import type { FastifyRequest } from "fastify";
import { fail } from "../calls/failures.ts";

export type Token = tokens.Token;

// A distinct prefix lets secret scanners find it in repositories.
const prefix = "meromat_";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

export function newToken(): { token: string; tokenHash: string } {
  const token = prefix + randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

/** Reads the token that a script sends instead of a cookie; empty for a malformed one, which matches no token. */
export function bearerOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  // Trimmed separately: a pattern that also matches the spaces at both ends takes quadratic time.
  const token = /^Bearer\b(.*)$/i.exec(headers.authorization ?? "")?.[1]?.trim();
  return token === undefined || token.startsWith(prefix) ? token : "";
}

/**
 * Finds the token. A wrong one is refused everywhere, because a script that continued as a visitor would not notice.
 */
export async function findToken(db: Db, bearer: string) {
  const found = bearer === "" ? null : await tokens.findWithAccount(db, hashOf(bearer));
  if (!found) throw fail("token_ended");
  return found;
}

/** Refuses a token whose scope is too small; a signed-in person may do everything. */
export function requireScope({ token }: { token: Token | null }, needed: Scope | null): void {
  if (token === null) return;
  if (needed === null || scopes.indexOf(token.scope) < scopes.indexOf(needed)) throw fail("token_scope");
}
