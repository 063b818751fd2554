import { sql } from "kysely";
import { emailOf, setSetting, shared, type TestApp, voter } from "./harness.ts";
import { newPasskey, type SoftPasskey } from "./passkeys-device.ts";

export const passkeyDesk = () =>
  shared(async (app) => {
    await setSetting(app, "gmail_enabled", "true");
    return app;
  });

export const refusal = (status: number, reason: string) => ({ status, body: { reason } });
export const refused = refusal(400, "wrong_passkey");

let networks = 0;

/** Registers a voter from a network of their own, and returns the session cookie. */
export async function newVoter({ call }: TestApp, username: string): Promise<string> {
  const { cookie } = await call("POST /api/register", { body: voter(username), address: `10.44.0.${++networks}` });
  if (!cookie) throw new Error(`Could not register ${username}`);
  return cookie;
}

export async function add({ call }: TestApp, cookie: string, passkey: SoftPasskey, name?: string) {
  const { body: options } = await call("POST /api/user/passkeys/options", { cookie });
  const credential = passkey.create(options);
  return call("POST /api/user/passkeys", { cookie, body: { credential, ...(name ? { name } : {}) } });
}

export const optionsOf = async ({ call }: TestApp) => (await call("POST /api/auth/passkey/options", { body: {} })).body;

export const signIn = async (app: TestApp, passkey: SoftPasskey, other: Parameters<SoftPasskey["get"]>[1] = {}) =>
  app.call("POST /api/auth/passkey/verify", { body: passkey.get(await optionsOf(app), other) });

/** Registers a voter with a passkey. */
export async function start(app: TestApp, username: string) {
  const cookie = await newVoter(app, username);
  const passkey = newPasskey();
  const { body: added } = await add(app, cookie, passkey, "My phone");
  const as = (line: string, body?: object) => app.call(line, { cookie, body });
  const mails = () => app.mails().filter((mail) => mail.includes(`To: ${emailOf(username)}`)).length;
  return { app, cookie, passkey, added, as, mails };
}

export const makeStale = ({ connection }: TestApp) =>
  sql`update sessions set proved_at = now() - interval '1 day'`.execute(connection.db);

export const logOf = async ({ connection }: TestApp, username: string) => {
  const { rows } = await sql<{ kind: string; facts: object }>`
    select kind, facts from security_log where username = ${username} or subject_name = ${username}
    order by id`.execute(connection.db);
  return rows;
};
