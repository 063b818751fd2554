import { type Failure, type Reason, reasons } from "@mero-mat/api/errors";
import type { Topic } from "@mero-mat/api/events";
import type { AppRouter } from "@mero-mat/api/router-type";
import type { inferRouterOutputs } from "@trpc/server";
import { expect, vi } from "vitest";
import { sharedPaths } from "../src/api/shared-reads.ts";

type Outputs = inferRouterOutputs<AppRouter>;
type Names = { [R in keyof Outputs]: `${R & string}.${keyof Outputs[R] & string}` }[keyof Outputs];
type OutputOf<Name> = Name extends `${infer R extends keyof Outputs & string}.${infer P}`
  ? Outputs[R][P & keyof Outputs[R]]
  : never;

/** Response to each call, as a value or as a function of the input. */
export type Answers = {
  [Name in Names]?: OutputOf<Name> | ((input: unknown) => OutputOf<Name> | Promise<OutputOf<Name>>);
};

class Refusal {
  readonly failure: Failure;
  constructor(reason: Reason, more: Partial<Failure>) {
    this.failure = { ...reasons[reason], reason, ...more };
  }
}

const statuses: Partial<Record<(typeof reasons)[Reason]["code"], number>> = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
};

/** Makes the server refuse, or fail. */
export const refused =
  (reason: Reason, more: Partial<Failure> = {}) =>
  () => {
    throw new Refusal(reason, more);
  };

/** Makes the network lose the call. */
export const lost = () => {
  throw new TypeError("Failed to fetch");
};

/** Never responds, until the page gives up. */
export const tooLate = () => {
  throw new DOMException("signal timed out", "TimeoutError");
};

/** Responds as something other than the server, such as a proxy, or as a server without reasons. */
export const answered = (status: number, body: object | string) => () => {
  throw typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status });
};

function envelope({ failure }: Refusal) {
  const { code, message, reason } = failure;
  const httpStatus = statuses[reasons[reason].code] ?? 400;
  return { error: { message, code: -32_600, data: { code, httpStatus, failure } } };
}

let answers: Answers = {};
let isReady = true;
/** Takes the database away from the server, or gives it back. */
export const setReady = (ready: boolean): void => {
  isReady = ready;
};
/** Collects the sent mutations, each with its input. */
export const sent: { name: string; input: unknown }[] = [];

/** Changes the server's responses from here on. */
export const say = (more: Answers): void => void Object.assign(answers, more);

async function replyTo(name: string, input: unknown) {
  // A call that the test is not about is refused, because a refused call is not tried again.
  const answer: unknown = name in answers ? Reflect.get(answers, name) : refused("not_found");
  try {
    return { result: { data: typeof answer === "function" ? await answer(input) : answer } };
  } catch (error) {
    if (error instanceof Refusal) return envelope(error);
    throw error;
  }
}

const call = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  answerTo(input, init).catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });

async function answerTo(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(String(input), "http://server");
  if (url.pathname === "/healthz") return new Response("ok");
  if (url.pathname === "/readyz") return new Response("", { status: isReady ? 200 : 503 });
  const tagged = [...sharedPaths].find(([, path]) => path === url.pathname);
  if (tagged) {
    const reply = await replyTo(tagged[0], undefined);
    return "error" in reply ? Response.json(reply, { status: 404 }) : Response.json(reply.result.data);
  }
  const names = url.pathname.replace("/trpc/", "").split(",");
  if (init?.method === "POST") {
    const [name = ""] = names;
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    sent.push({ name, input: body });
    const reply = await replyTo(name, body);
    return Response.json(reply, { status: "error" in reply ? reply.error.data.httpStatus : 200 });
  }
  const inputs = JSON.parse(url.searchParams.get("input") ?? "{}");
  const replies = await Promise.all(names.map((name, index) => replyTo(name, inputs[index])));
  const failed = replies.flatMap((reply) => ("error" in reply ? [reply.error.data.httpStatus] : []));
  return Response.json(replies, { status: failed.length === replies.length ? failed[0] : failed.length ? 207 : 200 });
}

let stream: Events | null = null;

class Events extends EventTarget {
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    super();
    stream = this;
  }
  close() {}
}

/** Sends a change event as soon as the page listens, a moment after it has opened. */
export async function hint(topic: Topic): Promise<void> {
  await expect.poll(() => stream?.onmessage).toBeTruthy();
  stream?.onmessage?.({ data: JSON.stringify({ topic }) });
}

/** Plays the server for a test: nothing leaves the browser. */
export function playServer(first: Answers): void {
  answers = first;
  isReady = true;
  sent.length = 0;
  vi.stubGlobal("fetch", call);
  stream = null;
  vi.stubGlobal("EventSource", Events);
}
