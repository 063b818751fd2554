const timeoutMs = 30_000;

/** Thrown when a call fails outside tRPC: there was no response, or something other than tRPC sent it. */
export class HttpError extends Error {
  /** Null without a response. */
  readonly status: number | null;
  readonly body: unknown;
  /** Whether we stopped waiting. */
  readonly isTimeout: boolean;

  constructor(message: string, status: number | null, body?: unknown, isTimeout = false) {
    super(message);
    this.name = "HttpError";
    this.status = status;
    this.body = body;
    this.isTimeout = isTimeout;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** Finds the message in a response; some gateways nest it in an object. */
export function messageIn(body: unknown): string | undefined {
  if (Array.isArray(body)) return body.map(messageIn).find(Boolean);
  return isRecord(body) ? (textOf(body["message"]) ?? messageIn(body["error"])) : textOf(body);
}

/** Writes a failure as "{status}: {message, else error, else status text}". */
export function failureMessage(status: number, body: unknown, statusText: string): string {
  const debug = isRecord(body) && body["debug"] !== undefined ? ` [Debug: ${JSON.stringify(body["debug"])}]` : "";
  return `${status}: ${messageIn(body) ?? statusText}${debug}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Accepts what tRPC's client can read; it loses the text of all else. */
function isTrpcReply(reply: unknown): boolean {
  if (!isRecord(reply)) return false;
  const { error } = reply;
  if (!isRecord(error)) return "result" in reply;
  const { code, data } = error;
  return typeof code === "number" && isRecord(data) && typeof data["httpStatus"] === "number";
}

/** tRPC responds to a batch with a list, and to a single call with an object. */
const isTrpcAnswer = (body: unknown) => (Array.isArray(body) ? body.every(isTrpcReply) : isTrpcReply(body));

function withoutResponse(cause: unknown, url: string): unknown {
  if (!(cause instanceof Error) || cause.name === "AbortError") return cause;
  if (cause.name === "TimeoutError" || cause.message.includes("timeout")) {
    return new HttpError(`Request timeout: Server took too long to respond. (URL: ${url})`, null, undefined, true);
  }
  // Each browser words a failed fetch differently, but all throw the same class.
  if (cause instanceof TypeError || /Failed to fetch|NetworkError/.test(`${cause.name} ${cause.message}`)) {
    const text = "Network error: Cannot connect to server. Please check your internet connection.";
    return new HttpError(`${text} (URL: ${url})`, null);
  }
  return cause;
}

/** Replaces `fetch`: a failure that does not come from tRPC, such as a proxy's page, becomes an HttpError. */
export async function callServer(
  input: RequestInfo | URL | string,
  init?: RequestInit,
  deadlineMs = timeoutMs,
): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new DOMException("", "TimeoutError")), deadlineMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, deadline.signal]) : deadline.signal;
  try {
    const response = await fetch(input, { ...init, credentials: "include", signal });
    const { ok, status, statusText, headers } = response;
    // Reads the whole body, because the connection can be lost halfway.
    const text = await response.text();
    // The captive portal of a public network responds to every URL, with 200.
    if (!ok || headers.get("content-type")?.startsWith("text/html")) {
      const body = parse(text);
      if (!isTrpcAnswer(body)) throw new HttpError(failureMessage(status, body, statusText), status, body);
    }
    return new Response(text, { status, statusText, headers });
  } catch (cause) {
    throw withoutResponse(cause, url);
  } finally {
    clearTimeout(timer);
  }
}
