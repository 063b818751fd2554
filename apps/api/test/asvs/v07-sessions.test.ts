import { procedures } from "@mero-mat/api/contract";
import { expect, test } from "vitest";
import { signUp } from "../harness.ts";
import { sectionOf } from "./files.ts";
import { serverOfFile } from "./server.ts";

const server = serverOfFile();

test("V7.1.1 the documents say how long a session lasts, used and unused, and why", () => {
  const sessions = sectionOf("Sessions");
  for (const words of [/days/, /without use/, /because/]) expect(sessions).toMatch(words);
});

test("V7.1.2 the documents say how many sessions an account may have, and the limit holds", async () => {
  expect(sectionOf("Sessions")).toMatch(/as many sessions as/);
  await signUp(server(), "many");
  const body = { username: "many", password: "secret-1" };
  const cookies = [];
  for (let n = 0; n < 4; n++) cookies.push((await server().call("POST /api/login", { body })).cookie);
  for (const cookie of cookies) expect((await server().call("GET /api/user", { cookie })).status).toBe(200);
});

test("V7.2.1 only the server decides whether a session is valid", async () => {
  const cookie = await signUp(server(), "trusted");
  const token = cookie.slice("session=".length);
  for (const forged of [`${token.slice(0, -1)}_`, token.toUpperCase(), "", `${token}x`, "eyJhbGciOiJub25lIn0.e30."])
    expect((await server().call("GET /api/user", { cookie: `session=${forged}` })).status, forged).toBe(401);
  expect((await server().call("GET /api/user", { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await server().call("GET /api/user", { cookie })).status).toBe(200);
});

test("V7.2.2 every sign-in makes a token of its own", async () => {
  await signUp(server(), "dynamic");
  const body = { username: "dynamic", password: "secret-1" };
  const [one, other] = [
    await server().call("POST /api/login", { body }),
    await server().call("POST /api/login", { body }),
  ];
  expect(one.cookie).toBeDefined();
  expect(one.cookie).not.toBe(other.cookie);
});

test("V7.2.3 a token has 256 random bits", async () => {
  const tokens = [];
  for (const name of ["one", "two", "three"])
    tokens.push((await signUp(server(), `token_${name}`)).slice("session=".length));
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Set(token).size).toBeGreaterThan(15);
  }
  expect(new Set(tokens.map((token) => token.slice(0, 4))).size).toBe(3);
});

test("V7.6.2 opening a page signs nobody in", async () => {
  const reads = procedures.filter(({ entry }) => entry.rest?.startsWith("GET "));
  for (const { entry } of reads) {
    const { headers } = await server().call(entry.rest?.replaceAll(/\{\w+\}/g, "admin_2fa") ?? "");
    expect(headers["set-cookie"], entry.rest ?? "").toBeUndefined();
  }
});
