import http from "node:http";
import https from "node:https";

export interface Timeout {
  ms: number;
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  retryAfter: string | undefined;
  /** Truncated when long. */
  text: string;
}

interface Letter {
  headers: Record<string, string | number>;
  body: Buffer;
  agent: http.Agent;
  timeout: Timeout;
}

const textLength = 300;
const bytesRead = 64 * 1024;

/** Posts, and reads only as much of the response as is useful; it follows no redirect. */
export function post(url: URL, { headers, body, agent, timeout }: Letter): Promise<Answer> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers, agent, signal: timeout.signal });
    const giveUp = () => sent.destroy(new Error("no answer in time"));
    // After a busy moment timers run before responses that arrived in between are read.
    const timer = setTimeout(() => setImmediate(giveUp), timeout.ms);
    sent.once("error", reject);
    sent.once("close", () => clearTimeout(timer));
    sent.once("response", (response) => {
      let text = "";
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        text = (text + chunk.toString()).slice(0, textLength);
        if (bytes > bytesRead) response.destroy();
      });
      // The status has arrived, whatever happens to the rest of the response.
      response.once("error", () => {});
      response.once("close", () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], text }),
      );
    });
    sent.end(body);
  });
}
