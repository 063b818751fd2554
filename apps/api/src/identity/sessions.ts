import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Lucia, TimeSpan } from "lucia";
import { placeOf } from "../security/network.ts";
import { deviceNameOf } from "./device-name.ts";
import { deviceReader, type RequestDevice } from "./devices.ts";
import { sessionAdapter } from "./session-adapter.ts";

declare module "lucia" {
  interface Register {
    Lucia: Lucia<{ passkeyId: string | null; endsInMs: number | null }, Account>;
    DatabaseUserAttributes: Account;
    DatabaseSessionAttributes: SignedInBy & {
      deviceId?: string;
      device?: string | null;
      place?: string;
      endsInMs?: number;
    };
  }
}

interface SignedInBy {
  /** Hash of the password that was right: if it was changed in between, no session starts. */
  passwordHash?: string | undefined;
  passkeyId?: string | null | undefined;
}

/** Session of one request: finds who is signed in, and starts or ends their session. */
export interface RequestSession {
  id: string | null;
  /** Passkey that the session was started or confirmed with; it counts as both factors. */
  passkeyId: string | null;
  /** Milliseconds until the session ends unless it is used; null without one. */
  endsInMs: number | null;
  start(userId: string, by?: SignedInBy): Promise<void>;
  end(): Promise<void>;
}

export interface SessionReader {
  read(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ user: Account | null; session: RequestSession; device: RequestDevice }>;
}

const idOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Under https, uses a name that browsers accept only from this very host, and never over http. */
export const cookieNameOf = (secure: boolean): string => (secure ? "__Host-session" : "session");

/** Reads sessions with lucia. The browser holds a token, the table only its hash: a leaked table opens nothing. */
export function sessionReader(db: Db, secure: boolean): SessionReader {
  const lucia = new Lucia(sessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(30, "d"),
    sessionCookie: { name: cookieNameOf(secure), attributes: { secure, sameSite: "lax", path: "/" } },
    getUserAttributes: (account) => account,
    getSessionAttributes: ({ passkeyId = null, endsInMs = null }) => ({ passkeyId, endsInMs }),
  });

  const deviceOf = deviceReader(db, secure);

  return {
    async read(request, reply) {
      const device = deviceOf(request, reply);
      const setCookie = ({ name, value, attributes }: ReturnType<typeof lucia.createSessionCookie>) =>
        reply.setCookie(name, value, attributes);
      const token = request.cookies[lucia.sessionCookieName];
      const found = token ? await lucia.validateSession(idOf(token)) : null;
      if (token && found?.session?.fresh) setCookie(lucia.createSessionCookie(token));
      return {
        user: found?.user ?? null,
        device,
        session: {
          id: found?.session?.id ?? null,
          passkeyId: found?.session?.passkeyId ?? null,
          endsInMs: found?.session?.endsInMs ?? null,
          async start(userId, by) {
            // Every sign-in gets a new id; the browser's former one no longer works.
            if (found?.session) await lucia.invalidateSession(found.session.id);
            const newToken = randomBytes(32).toString("base64url");
            const attributes = {
              deviceId: device.keep(),
              device: deviceNameOf(request.headers["user-agent"]),
              place: placeOf(request.address),
              ...by,
            };
            await lucia.createSession(userId, attributes, { sessionId: idOf(newToken) });
            setCookie(lucia.createSessionCookie(newToken));
          },
          async end() {
            if (found?.session) await lucia.invalidateSession(found.session.id);
            setCookie(lucia.createBlankSessionCookie());
            reply.header("clear-site-data", '"cache"');
          },
        },
      };
    },
  };
}
