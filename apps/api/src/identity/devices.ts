import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@mero-mat/db/connect";
import * as knownDevices from "@mero-mat/db/queries/known-devices";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Identifies a request's device: the browser stores a token for longer than any session, and the table only its hash.
 */
export interface RequestDevice {
  id: string | null;
  isKnownTo(username: string): Promise<boolean>;
  /** Lets the browser keep its token, or gives it one, and returns the device's id. */
  keep(): string;
  remember(userId: string): Promise<void>;
}

// The longest time that browsers store a cookie.
const maxAge = 400 * 24 * 60 * 60;
const isToken = /^[\w-]{43}$/;

const idOf = (token: string) => createHash("sha256").update(token).digest("hex");

export const deviceReader =
  (db: Db, secure: boolean) =>
  ({ cookies }: FastifyRequest, reply: FastifyReply): RequestDevice => {
    const cookie = secure ? "__Host-device" : "device";
    const given = cookies[cookie];
    const token = given && isToken.test(given) ? given : null;
    const id = token && idOf(token);
    const keep = () => {
      // A phone has more than one owner: the token stays, and knows another account.
      const kept = token ?? randomBytes(32).toString("base64url");
      reply.setCookie(cookie, kept, { secure, httpOnly: true, sameSite: "lax", path: "/", maxAge });
      return idOf(kept);
    };
    return {
      id,
      isKnownTo: async (username) => id !== null && (await knownDevices.isKnown(db, id, username)),
      keep,
      remember: (userId) => knownDevices.remember(db, userId, keep()),
    };
  };
