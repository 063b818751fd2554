import type { Failure } from "./calls.ts";
import { CallFailed, NoAnswer } from "./failure.ts";

export interface Site {
  /** Server, such as `https://vote.example.org`, with its path prefix, if there is one. */
  url: string | URL;
  /** Create one in the profile. Without a token, signing in with a password lasts as long as the client does. */
  token?: string;
  /** Sent with every call. */
  headers?: Record<string, string>;
}

interface Sent {
  method: "GET" | "POST";
  path: string;
  body?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export type Send = (sent: Sent) => Promise<Response>;

function baseOf(url: string | URL): URL {
  if (!/^https?:\/\//i.test(String(url)) || !URL.canParse(String(url)))
    throw new TypeError(`${url} is no address of a server, such as https://vote.example.org.`);
  return new URL(url);
}

/** Sends calls with the account's token, or with the cookies of a sign-in. */
export function openTransport({ url, token, headers: always = {} }: Site): Send {
  const jar = new Map<string, string>();
  const base = baseOf(url);
  const folder = base.pathname.replace(/\/+$/, "");
  const identity = (): Record<string, string> => {
    if (token !== undefined) return { authorization: `Bearer ${token}` };
    return jar.size === 0 ? {} : { cookie: [...jar].map((pair) => pair.join("=")).join("; ") };
  };
  return async ({ method, path, body, headers, signal }) => {
    const address = new URL(folder + path, base.origin);
    const response = await fetch(address, {
      method,
      headers: {
        ...always,
        ...identity(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new NoAnswer(address.href, undefined, cause);
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return response;
  };
}

interface Wrapped {
  result?: { data?: unknown };
  error?: { data?: { failure?: Failure } };
}

/** Returns a call's output, or throws why it failed. */
export async function answerOf(response: Response): Promise<unknown> {
  const parsed = (await response.json().catch((cause: unknown) => {
    throw new NoAnswer(response.url, response.status, cause);
  })) as (Wrapped & Partial<Failure>) | null;
  const failure = parsed?.error?.data?.failure ?? (parsed?.reason ? (parsed as Failure) : undefined);
  if (failure) throw new CallFailed(response.status, failure);
  if (!parsed?.result) throw new NoAnswer(response.url, response.status);
  return parsed.result.data;
}
