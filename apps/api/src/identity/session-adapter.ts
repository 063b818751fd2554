import type { Db } from "@mero-mat/db/connect";
import * as sessions from "@mero-mat/db/queries/sessions";
import type { Adapter, DatabaseSession } from "lucia";
import { fail } from "../calls/failures.ts";

const toLucia = ({ id, userId, expiresAt, passkeyId }: sessions.SessionRow): DatabaseSession => ({
  id,
  userId,
  expiresAt: new Date(expiresAt),
  attributes: { passkeyId },
});

export const sessionAdapter = (db: Db): Adapter => ({
  async getSessionAndUser(id) {
    const found = await sessions.findWithAccount(db, id);
    if (!found) return [null, null];
    return [toLucia(found.session), { id: found.account.id, attributes: found.account }];
  },
  getUserSessions: async (userId) => (await sessions.ofUser(db, userId)).map(toLucia),
  async setSession({ id, userId, expiresAt, attributes }) {
    if (!(await sessions.insert(db, { id, userId, expiresAt, ...attributes }))) throw fail("invalid_credentials");
  },
  updateSessionExpiration: async (id, expiresAt) => void (await sessions.extend(db, id, expiresAt)),
  deleteSession: async (id) => void (await sessions.remove(db, id)),
  deleteUserSessions: async (userId) => void (await sessions.removeOfUser(db, userId)),
  deleteExpiredSessions: async () => void (await sessions.removeExpired(db)),
});
