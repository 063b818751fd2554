import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterFailure } from "./after-failure.ts";
import { type RollMode, uploadRoll } from "./roll-upload.ts";
import { sendMutation, whenMutationsFail } from "./send-mutation.ts";

vi.mock("../i18n/i18n.ts", () => ({ tryTexts: async () => {} }));

type Answer = (init: RequestInit) => Promise<Response>;
let sent: { url: string; key: string | null; bytes: number }[] = [];

/** Plays the server's responses, call by call, and repeats the last one. */
function serverSays(...answers: Answer[]) {
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const bytes = typeof init.body === "string" ? new TextEncoder().encode(init.body).length : 0;
    sent.push({ url, key: new Headers(init.headers).get("idempotency-key"), bytes });
    return (answers.length > 1 ? answers.shift() : answers[0])?.(init);
  });
}

const lost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const says =
  (data: unknown): Answer =>
  async () =>
    Response.json({ result: { data } });
const actor = "sita";
/**
 * Responds to the batch with which the page finds out what happened to a mutation: the current state, and who is signed
 * in.
 */
const reads =
  (data: unknown): Answer =>
  async () =>
    Response.json([{ result: { data } }, { result: { data: { id: actor } } }]);
const failure = { message: "later", code: "SERVICE_UNAVAILABLE", reason: "unavailable" };
const refusal = { error: { message: "later", code: -32_000, data: { httpStatus: 503, failure } } };
const away: Answer = async () => Response.json(refusal, { status: 503 });
const readsFail: Answer = async () => Response.json([refusal], { status: 503 });
const running: Answer = async () =>
  Response.json(
    { error: { message: "running", code: -32_009, data: { httpStatus: 409 } } },
    { status: 409, headers: { "retry-after": "2" } },
  );

const post = (path: string, input: unknown) =>
  sendMutation(`/trpc/${path}`, { method: "POST", headers: { "X-Acting-As": actor }, body: JSON.stringify(input) });
const send = (path: string, input: unknown = { id: "7" }) => {
  const ended = post(path, input).then(
    async (response) => response.json(),
    (error: unknown) => error,
  );
  return vi.runAllTimersAsync().then(() => ended);
};
const keys = () => new Set(sent.map(({ key }) => key));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", { location: new URL("http://localhost/") });
  whenMutationsFail(async () => afterFailure);
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a call that creates something is retried with its key until there is a response", async () => {
  serverSays(lost, lost, says("made"));
  expect(await send("adminPolls.create")).toEqual({ result: { data: "made" } });
  expect(sent).toHaveLength(3);
  expect(keys().size).toBe(1);
  expect(sent[0]?.key).toMatch(/^[\x21-\x7e]{8,64}$/);
});

test.each([
  "adminNotifications.plan",
  "adminPolls.many",
  "adminWaves.approve",
  "adminWaves.reject",
  "adminWebhooks.test",
])("%s is retried with its key too", async (path) => {
  serverSays(lost, says("done"));
  expect(await send(path)).toEqual({ result: { data: "done" } });
  expect(keys().size).toBe(1);
});

test("a call that creates something waits for a server without its database, and happens once when it is back", async () => {
  serverSays(away, away, away, away, away, says("made"));
  expect(await send("adminPolls.create")).toEqual({ result: { data: "made" } });
  expect(keys().size).toBe(1);
});

test("when the database is back, the page checks whether the vote was cast, or lets it be sent again", async () => {
  const vote = { postId: "7", optionId: "8" };
  const cast = { id: "7", userVote: { optionId: "8" } };
  serverSays(away, readsFail, readsFail, readsFail, reads(cast));
  expect(await send("votes.cast", vote)).toEqual({ result: { data: { changed: true, poll: cast } } });
  serverSays(away, readsFail, readsFail, readsFail, reads({ id: "7", userVote: null }));
  expect(await send("votes.cast", vote)).toMatchObject({ ending: "undone", body: failure });
  expect(sent.filter(({ url }) => url.endsWith("votes.cast"))).toHaveLength(2);
});

test("after three lost responses the outcome is unknown, and pressing again retries with the same key", async () => {
  serverSays(lost);
  expect(await send("comments.add", "a")).toMatchObject({ status: null, ending: "repeatable" });
  expect(sent).toHaveLength(3);
  serverSays(says("there"));
  expect(await send("comments.add", "a")).toEqual({ result: { data: "there" } });
  expect(keys().size).toBe(1);
  await send("comments.add", "a");
  expect(keys().size).toBe(2);
});

test("while the first attempt is still running, the page waits as long as the server says", async () => {
  serverSays(running, running, says("made"));
  const start = Date.now();
  expect(await send("adminPolls.createMany")).toEqual({ result: { data: "made" } });
  expect(Date.now() - start).toBe(4000);
  serverSays(running);
  expect(await send("adminPolls.createMany")).toMatchObject({ ending: "repeatable" });
});

test("the length of a vote's request does not reveal the party", async () => {
  for (const partyName of ["A", "प".repeat(200)]) {
    serverSays(says({ changed: false }));
    await send("votes.castParty", { partyName });
  }
  expect(sent.map(({ bytes }) => bytes)).toEqual([1024, 1024]);
});

test("a vote is never retried: the page checks whether it was cast", async () => {
  const poll = { id: "7", userVote: { optionId: "o" } };
  serverSays(lost, reads(poll));
  expect(await send("votes.cast", { postId: "7", optionId: "o" })).toEqual({
    result: { data: { changed: true, poll } },
  });
  expect(sent.filter(({ url }) => url.includes("votes.cast"))).toHaveLength(1);
  serverSays(lost, reads({ ...poll, userVote: null }));
  expect(await send("votes.cast", { postId: "7", optionId: "o" })).toMatchObject({ ending: "undone" });
  serverSays(lost);
  expect(await send("votes.cast", { postId: "7", optionId: "o" })).toMatchObject({
    ending: "unknown",
    place: "/direct-voting?poll=7",
  });
});

test("after a lost response to a sign-up, the page tries to sign in", async () => {
  const account = { username: "sita", password: "secret-1" };
  const refused: Answer = async () =>
    Response.json({ error: { message: "no", code: -32_001, data: { httpStatus: 401 } } }, { status: 401 });
  serverSays(lost, says({ id: "7", username: "sita" }));
  expect(await send("auth.register", account)).toEqual({ result: { data: { id: "7", username: "sita" } } });
  expect(sent.map(({ url }) => url)).toEqual(["/trpc/auth.register", "/trpc/auth.login"]);
  serverSays(lost, refused);
  expect(await send("auth.register", account)).toMatchObject({ ending: "undone" });
});

test("a pending sign-up is reported the same way after a lost response", async () => {
  const account = { username: "sita", password: "secret-1", email: "sita@gmail.com" };
  const pending = { message: "wait", code: "FORBIDDEN", reason: "account_pending" };
  const waiting = { error: { message: "wait", code: -32_003, data: { httpStatus: 403, failure: pending } } };
  serverSays(lost, async () => Response.json(waiting, { status: 403 }));
  expect(await send("auth.register", account)).toMatchObject({
    result: { data: { username: "sita", accountStatus: "pending" } },
  });
});

test("after a lost response to a password change, the new password is tried once, as a wrong one counts", async () => {
  const change = { currentPassword: "secret-1", newPassword: "secret-2" };
  const wrong = { message: "no", code: "BAD_REQUEST", reason: "wrong_password" };
  const refusedProof = { error: { message: "no", code: -32_600, data: { httpStatus: 400, failure: wrong } } };
  serverSays(lost, says({ message: "Thank you" }));
  expect(await send("auth.changePassword", change)).toEqual({ result: { data: { message: "" } } });
  expect(sent.map(({ url }) => url)).toEqual(["/trpc/auth.changePassword", "/trpc/auth.confirmIdentity"]);
  sent = [];
  serverSays(lost, async () => Response.json(refusedProof, { status: 400 }));
  expect(await send("auth.changePassword", change)).toMatchObject({ ending: "undone" });
  expect(sent).toHaveLength(2);
  serverSays(lost);
  expect(await send("auth.changePassword", change)).toMatchObject({ ending: "unknown", place: null });
});

test("a password reset whose response is lost is retried: its code works once, and the same password is confirmed", async () => {
  const reset = { email: "sita@gmail.com", code: "123456", newPassword: "secret-2" };
  const done = { message: "done", messageKey: "password_reset" };
  serverSays(lost, says(done));
  expect(await send("auth.resetPassword", reset)).toEqual({ result: { data: done } });
  expect(sent.map(({ url }) => url)).toEqual(["/trpc/auth.resetPassword", "/trpc/auth.resetPassword"]);
  serverSays(lost);
  expect(await send("auth.resetPassword", reset)).toMatchObject({ ending: "repeatable" });
});

test("after a lost response, an account counts as deleted when nobody is signed in any more", async () => {
  const nobody = { error: { message: "no", code: -32_001, data: { httpStatus: 401 } } };
  serverSays(lost, async () => Response.json([nobody], { status: 401 }));
  expect(await send("profile.deleteAccount", { password: "secret-1" })).toEqual({ result: { data: { message: "" } } });
  serverSays(lost, reads({ id: "7" }));
  expect(await send("profile.deleteAccount", { password: "secret-1" })).toMatchObject({ ending: "undone" });
});

test("after a lost response to a confirmation, the page reads whether the mailbox is confirmed", async () => {
  serverSays(lost, reads({ email: "sita.rai@gmail.com", isProven: true }));
  expect(await send("mailbox.confirm", { code: "123456" })).toEqual({ result: { data: { message: "" } } });
  serverSays(lost, reads({ email: "sita.rai@gmail.com", isProven: false }));
  expect(await send("mailbox.confirm", { code: "123456" })).toMatchObject({ ending: "undone" });
});

test("a roll is sent again with its key and waits for its first sending, but not for another's roll", async () => {
  const file = new File(["number"], "roll.csv");
  const upload = (mode: RollMode) => {
    const ended = uploadRoll(file, mode).catch((error: unknown) => error);
    return vi.runAllTimersAsync().then(() => ended);
  };
  const receiving =
    (retryAfter: number): Answer =>
    async () =>
      Response.json({ message: "wait", code: "CONFLICT", reason: "still_running", retryAfter }, { status: 409 });
  const taken: Answer = async () => Response.json({ added: 1 });
  serverSays(lost, receiving(1), taken);
  expect(await upload("add")).toBeUndefined();
  expect(sent.map(({ url }) => url)).toEqual(Array(3).fill("/api/admin/roll?mode=add"));
  expect(keys().size).toBe(1);
  expect(sent[0]?.key).toMatch(/^[\x21-\x7e]{8,64}$/);
  serverSays(lost);
  expect(await upload("replace")).toMatchObject({ ending: "repeatable" });
  expect(keys().size).toBe(2);
  sent = [];
  serverSays(receiving(60));
  expect(await upload("replace")).toMatchObject({ status: 409, body: { reason: "still_running" } });
  expect(sent).toHaveLength(1);
});

test("a mutation whose outcome cannot be looked up is reported as unknown", async () => {
  serverSays(lost);
  expect(await send("profile.update")).toMatchObject({ ending: "unknown", place: "/edit-profile" });
  expect(sent).toHaveLength(1);
  expect(await send("adminParties.edit")).toMatchObject({ place: "/admin?tab=archives&view=log" });
});

test("without a network nothing leaves the page, and nothing is tried again", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  serverSays(lost);
  expect(await send("adminPolls.create")).toMatchObject({ ending: "unsent" });
  expect(sent).toHaveLength(1);
});

test("a refused call is not retried", async () => {
  const refusal = { error: { message: "no", code: -32_603, data: { httpStatus: 403 } } };
  serverSays(async () => Response.json(refusal, { status: 403 }));
  expect(await send("adminPolls.create")).toEqual(refusal);
  expect(sent).toHaveLength(1);
});

test("after a proxy's timeout the call is retried", async () => {
  serverSays(async () => new Response("Gateway Timeout", { status: 504 }), says("made"));
  expect(await send("adminPolls.create")).toEqual({ result: { data: "made" } });
});
