import { expect } from "vitest";
import { signInAdmin, signUp, startApp } from "./harness.ts";

export const header = "number,province,district,electionArea";
export const here = "bagmati,kathmandu,1";

export async function startRoll() {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const upload = (lines: string[], mode = "add", head = header) =>
    app.call(`POST /api/admin/roll?mode=${mode}`, {
      cookie: admin,
      headers: { "content-type": "text/csv" },
      body: [head, ...lines].join("\r\n"),
    });
  const setRoll = (value: string) =>
    app.call("POST /api/admin/system-settings/roll", { cookie: admin, body: { value } });
  const join = async (username: string, citizenshipNumber?: string, more: object = {}) => {
    const cookie = await signUp(app, username, { citizenshipNumber, ...more });
    const read = async () => (await app.call("GET /api/user", { cookie })).body;
    return { cookie, id: (await read()).id as string, isVerified: async () => (await read()).isVerified as boolean };
  };
  const verify = (id: string) =>
    app.call(`PUT /api/admin/accounts/${id}`, { cookie: admin, body: { isVerified: true } });
  const status = async () => (await app.call("GET /api/admin/roll", { cookie: admin })).body;
  /** Accounts are marked in the background. */
  const marked = () => expect.poll(async () => (await status()).upload.state).toBe("standing");
  const check = (body: object, address?: string) =>
    app.call("POST /api/roll/check", { body, ...(address ? { address } : {}) });
  return { app, admin, upload, setRoll, join, verify, status, marked, check };
}
