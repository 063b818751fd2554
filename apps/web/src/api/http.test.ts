import { afterEach, expect, test, vi } from "vitest";
import { callServer, failureMessage, HttpError } from "./http.ts";

afterEach(() => vi.unstubAllGlobals());

const answer = (response: Response | Error) =>
  vi.stubGlobal("fetch", () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)));
const failure = () => callServer("/trpc/auth.login").catch((error: unknown) => error);

test.each([
  [403, { message: "No" }, "Forbidden", "403: No"],
  [400, { error: "Bad" }, "Bad Request", "400: Bad"],
  [500, {}, "Internal Server Error", "500: Internal Server Error"],
  [502, "<h1>Bad gateway</h1>", "Bad Gateway", "502: <h1>Bad gateway</h1>"],
  [502, "", "Bad Gateway", "502: Bad Gateway"],
  [500, { message: "No", debug: { a: 1 } }, "", '500: No [Debug: {"a":1}]'],
])("%d %j reads '%4$s'", (status, body, statusText, message) => {
  expect(failureMessage(status, body, statusText)).toBe(message);
});

test("a proxy's page becomes an error with its status", async () => {
  answer(new Response("upstream is away", { status: 502, statusText: "Bad Gateway" }));
  const error = await failure();
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 502, message: "502: upstream is away" });
});

test("tRPC's own failure is left for tRPC to read", async () => {
  const body = [{ error: { message: "No", code: -32001, data: { httpStatus: 401 } } }];
  answer(Response.json(body, { status: 401 }));
  expect(await (await callServer("/trpc/auth.login")).json()).toEqual(body);
});

test.each([
  [{ error: { message: "No", code: "E_NO" } }, 403],
  [{ error: { message: "No", code: -32001 } }, 403],
  ["<title>Please sign in to this network</title>", 200],
])("what tRPC's client could not read becomes an error with its text: %j", async (body, status) => {
  const isPage = typeof body === "string";
  answer(
    isPage ? new Response(body, { status, headers: { "content-type": "text/html" } }) : Response.json(body, { status }),
  );
  expect(await failure()).toMatchObject({ status, body, message: `${status}: ${isPage ? body : "No"}` });
});

test("a server that cannot be reached becomes an error without a status", async () => {
  answer(new TypeError("Failed to fetch"));
  expect(await failure()).toMatchObject({
    status: null,
    message: "Network error: Cannot connect to server. Please check your internet connection. (URL: /trpc/auth.login)",
  });
});

test("a server that takes too long becomes a timeout error", async () => {
  answer(new DOMException("signal timed out", "TimeoutError"));
  expect(await failure()).toMatchObject({
    message: "Request timeout: Server took too long to respond. (URL: /trpc/auth.login)",
  });
});

test("a call that the page itself aborts keeps its error", async () => {
  const given = new DOMException("aborted", "AbortError");
  answer(given);
  expect(await failure()).toBe(given);
});
