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

/** The type requires these methods, but only functions of lucia that this server does not use call them. */
const unused = () => Promise.reject(new Error("This server does not use this function of lucia"));

export const sessionAdapter = (db: Db): Adapter => ({
  async getSessionAndUser(id) {
    const found = await sessions.findWithAccount(db, id);
    if (!found) return [null, null];
    return [toLucia(found.session), { id: found.account.id, attributes: found.account }];
  },
  async setSession({ id, userId, expiresAt, attributes }) {
    if (!(await sessions.insert(db, { id, userId, expiresAt, ...attributes }))) throw fail("invalid_credentials");
  },
  updateSessionExpiration: async (id, expiresAt) => void (await sessions.extend(db, id, expiresAt)),
  deleteSession: async (id) => void (await sessions.remove(db, id)),
  getUserSessions: unused,
  deleteUserSessions: unused,
  deleteExpiredSessions: unused,
});
