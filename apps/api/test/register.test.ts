import { expect, test } from "vitest";
import { atOneInstant, setSetting, shared, signUp, startApp, voter } from "./harness.ts";

const server = shared(async (app) => app, atOneInstant);

test("registering signs in and returns the user, never the password's hash", async () => {
  const { call } = await server();
  const { status, body, cookie, headers } = await call("POST /api/register", {
    body: voter("sita_rai", {
      phone: "९८४१२३४५६७",
      province: "BAGMATI",
      district: "Kathmandu",
      confirmPassword: "secret-1",
    }),
  });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(
    ["accountStatus", "canViewResults", "createdAt", "district", "electionArea", "email", "id", "initialLocation"]
      .concat(["isVerified", "phone", "province", "role", "username"])
      .sort(),
  );
  const place = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  expect(body).toMatchObject({ ...place, initialLocation: place, phone: "९८४१२३४५६७", role: "user" });
  expect(body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(String(headers["set-cookie"])).toMatch(/HttpOnly/);
  expect(String(headers["set-cookie"])).toMatch(/SameSite=Lax/);
  expect((await call("GET /api/user", { cookie })).body).toEqual(body);
});

test("a username is taken in any letter case, an e-mail with any dots and tags", async () => {
  const app = await server();
  await signUp(app, "Sita", { email: "sita.rai@gmail.com" });
  const again = (more: object) => app.call("POST /api/register", { body: voter("sITA", more) });
  expect(await again({ email: "other.voter@gmail.com" })).toMatchObject({
    status: 409,
    body: { reason: "username_taken" },
  });
  for (const email of ["sitarai@gmail.com", "S.I.T.A.rai@GMAIL.com", "sitarai+vote@gmail.com"])
    expect(await again({ username: "other", email })).toMatchObject({ status: 409, body: { reason: "email_taken" } });
});

test("of twenty registrations of one mailbox at the same time, one succeeds", async () => {
  const { call } = await server();
  // As many as a network may create without a proof of work.
  const address = "10.3.0.1";
  const tries = Array.from({ length: 20 }, (_, n) =>
    call("POST /api/register", { address, body: voter(`twin_${n}`, { email: `tw.ins.mail+${n}@gmail.com` }) }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});

test.each([
  [{ username: "ab" }, "username", "Username must be at least 3 characters"],
  [{ username: "a".repeat(21) }, "username", "Username must be at most 20 characters"],
  [{ username: "sita rai" }, "username", "Username can only contain letters, numbers, and underscores"],
  [{ email: "nonsense" }, "email", "Please enter a valid email address"],
  [
    { email: "sita@example.com" },
    "email",
    "Only Gmail addresses are allowed. Please use your @gmail.com email address.",
  ],
  [{ email: "+tag@gmail.com" }, "email", "Please enter a valid email address"],
  [{ password: "12345" }, "password", "Password must be at least 6 characters"],
  [{ confirmPassword: "another" }, "confirmPassword", "Passwords don't match"],
  [{ confirmPassword: "" }, "confirmPassword", "Password confirmation is required"],
  [{ phone: "12345" }, "phone", "Please enter a valid phone number in digits, such as 9841234567"],
  [{ province: "atlantis" }, "province", "Province is required"],
  [{ district: "jhapa" }, "district", "This district is not in the chosen province"],
  [{ electionArea: 11 }, "electionArea", "Election area must be a number from 1 to 10"],
  [{ electionArea: 1.5 }, "electionArea", "Election area must be a number from 1 to 10"],
  [{ role: "admin" }, "role", "An account can only be created as a voter"],
])("%j is refused at %s", async (more, path, message) => {
  const { call } = await server();
  const { status, body, cookie } = await call("POST /api/register", { body: voter("sita", more) });
  expect(status).toBe(400);
  expect(body).toEqual({
    requestId: expect.any(String),
    message,
    code: "BAD_REQUEST",
    reason: "invalid_input",
    issues: [{ path, message }],
  });
  expect(cookie).toBeUndefined();
});

test("the web app gets a validation error's key and limit, and translates it", async () => {
  const { call } = await server();
  const ruleOf = async (more: object) =>
    (await call("POST /trpc/auth.register", { body: voter("sita", more) })).body.error.data.validationRule;
  expect(await ruleOf({ password: "12345" })).toBe("password_short 6");
  expect(await ruleOf({ province: 7 })).toBe("province_required");
  // A schema cannot express this rule.
  expect(await ruleOf({ password: "password1" })).toBe("password_guessable");
});

test("fields that are not part of the input change nothing", async () => {
  const { call } = await server();
  const extra = { id: "x", isVerified: true, canViewResults: true, accountStatus: "rejected", createdAt: "1999-01-01" };
  const { body } = await call("POST /api/register", { body: voter("maya", { ...extra, skipOnboarding: true }) });
  expect(body).toMatchObject({ isVerified: false, canViewResults: false, accountStatus: "approved" });
});

test("with account_approval on, a new account waits and has no session", async () => {
  const app = await startApp();
  await setSetting(app, "account_approval", "true");
  const { status, body, cookie } = await app.call("POST /api/register", { body: voter("sita") });
  expect(status).toBe(200);
  expect(body.accountStatus).toBe("pending");
  expect(cookie).toBeUndefined();
  const login = await app.call("POST /api/login", { body: { username: "sita", password: "secret-1" } });
  expect(login).toMatchObject({ status: 403, body: { reason: "account_pending" } });
});
