import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { codeIn } from "../src/testing/mails.ts";
import { emailOf, setSetting, signUp, type TestApp } from "./harness.ts";

export const place = { province: "bagmati", district: "kathmandu", electionArea: 1 };

export async function withCodes(app: TestApp): Promise<TestApp> {
  await setSetting(app, "gmail_enabled", "true");
  return app;
}

let started = 0;

/** Signs up a person who calls, like everybody in their test, from a network of their own. */
export async function startMailbox(server: TestApp) {
  const address = `10.3.0.${++started}`;
  const app: TestApp = { ...server, call: (line, options) => server.call(line, { address, ...options }) };
  // Numbered names would be a wave.
  const username = `sita${randomBytes(4).toString("hex")}`;
  const email = emailOf(username);
  const cookie = await signUp(app, username);
  const as = (line: string, body?: object) => app.call(line, { cookie, body });
  const logIn = (password = "secret-1") => app.call("POST /api/login", { body: { username, password } });
  const isOpen = async (session: string | undefined) =>
    (await app.call("GET /api/user", { cookie: session })).status === 200;
  return { app, username, email, changed: emailOf(`${username}.new`), cookie, as, logIn, isOpen };
}

/** Waits for the code after those that have come so far; a notification may come in between. */
export async function newCode(app: TestApp, ask: () => Promise<unknown>, to: string): Promise<string> {
  const codes = () => mailsTo(app, to).flatMap((mail) => codeIn(mail) ?? []);
  const before = codes().length;
  await ask();
  await expect.poll(() => codes().length).toBe(before + 1);
  return codes().at(-1) ?? "";
}

export async function logInByCode(app: TestApp, address: string) {
  const code = await newCode(
    app,
    () => app.call("POST /api/auth/send-login-otp", { body: { email: address } }),
    address,
  );
  return app.call("POST /api/auth/verify-login-otp", { body: { email: address, code } });
}

export async function confirm(app: TestApp, cookie: string | undefined, address: string) {
  const code = await newCode(app, () => app.call("POST /api/user/mailbox/code", { cookie }), address);
  return app.call("POST /api/user/mailbox/confirm", { cookie, body: { code } });
}

export const mailsTo = (app: TestApp, address: string) => app.mails().filter((mail) => mail.includes(`To: ${address}`));
