import { expect } from "vitest";
import { shared, signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";

export const header = "number,province,district,electionArea";
export const here = "bagmati,kathmandu,1";

async function withRoll(app: TestApp) {
  const admin = await signInAdmin(app);
  const upload = (lines: string[], mode = "add", head = header, headers = {}) =>
    app.call(`POST /api/admin/roll?mode=${mode}`, {
      cookie: admin,
      headers: { "content-type": "text/csv", ...headers },
      body: [head, ...lines].join("\r\n"),
    });
  const setRoll = (value: string) =>
    app.call("POST /api/admin/system-settings/roll", { cookie: admin, body: { value } });
  const person = async (cookie: string) => {
    const read = async () => (await app.call("GET /api/user", { cookie })).body;
    const { id, email } = (await read()) as { id: string; email: string };
    const isOnRoll = async () =>
      (await app.call(`GET /api/admin/accounts/${id}`, { cookie: admin })).body.isOnRoll as boolean;
    return { cookie, id, email, isVerified: async () => (await read()).isVerified as boolean, isOnRoll };
  };
  let joined = 0;
  const join = async (citizenshipNumber: string, birthDate?: string) =>
    person(await signUp(app, `person_${++joined}`, { citizenshipNumber, birthDate }));
  const withoutNumber = async () => person((await manyVoters(app, 1))[0] ?? "");
  const verify = (id: string) =>
    app.call(`PUT /api/admin/accounts/${id}`, { cookie: admin, body: { isVerified: true } });
  const status = async () => (await app.call("GET /api/admin/roll", { cookie: admin })).body;
  /** Waits for the accounts, which are marked in the background. */
  const marked = () => expect.poll(async () => (await status()).upload.state).toBe("standing");
  const check = (body: object, address?: string) =>
    app.call("POST /api/roll/check", { body, ...(address ? { address } : {}) });
  return { app, admin, upload, setRoll, join, withoutNumber, verify, status, marked, check };
}

export const startRoll = async () => withRoll(await startApp());

/** Shares one roll in a file, off when a test begins. Each test has citizenship numbers of its own. */
export function sharedRoll() {
  const open = shared(withRoll);
  return async () => {
    const roll = await open();
    await roll.setRoll("off");
    return roll;
  };
}
