import type { Db } from "@mero-mat/db/connect";
import * as sessions from "@mero-mat/db/queries/sessions";
import type { Adapter, DatabaseSession } from "lucia";
import { fail } from "../calls/failures.ts";

const toLucia = ({ id, userId, expiresAt, passkeyId, endsInMs }: sessions.SessionRow): DatabaseSession => ({
  id,
  userId,
  expiresAt: new Date(expiresAt),
  attributes: { passkeyId, endsInMs },
});

/** The type requires these methods, but only functions of lucia that this server does not use call them. */
const unused = () => Promise.reject(new Error("This server does not use this function of lucia"));

const deadForMs = 60_000;
const deadMost = 10_000;

/** Remembers ids without a session: a browser sends the cookie of an ended one with every call, for as long as it likes. */
function deadSessions() {
  const until = new Map<string, number>();
  return {
    has: (id: string) => (until.get(id) ?? 0) > performance.now(),
    add(id: string) {
      if (until.size >= deadMost) until.clear();
      until.set(id, performance.now() + deadForMs);
    },
  };
}

export function sessionAdapter(db: Db): Adapter {
  const dead = deadSessions();
  return {
    async getSessionAndUser(id) {
      if (dead.has(id)) return [null, null];
      const found = await sessions.findWithAccount(db, id);
      if (found) return [toLucia(found.session), { id: found.account.id, attributes: found.account }];
      dead.add(id);
      return [null, null];
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      if (!(await sessions.insert(db, { id, userId, expiresAt, ...attributes }))) throw fail("invalid_credentials");
    },
    updateSessionExpiration: async (id, expiresAt) => void (await sessions.extend(db, id, expiresAt)),
    deleteSession: async (id) => void (await sessions.remove(db, id)),
    getUserSessions: unused,
    deleteUserSessions: unused,
    deleteExpiredSessions: unused,
  };
}
