import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export interface Call {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface OpenLoad {
  /** Milliseconds from when each call was due until its response. */
  times: number[];
  /** Number of failures by kind. */
  failed: Map<string, number>;
}

// Above this many waiting calls the server has failed to keep up.
const underWayMax = 5000;

function send(agent: Agent, origin: string, { body, ...call }: Call): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(origin + call.path, { agent, ...call }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(String(answer.statusCode)));
      answer.once("error", () => resolve("broken off"));
    });
    sent.once("error", ({ message }) => resolve(message));
    sent.end(body);
  });
}

/**
 * Sends calls at a rate that does not depend on the server: each is due at a random time, and its latency counts from
 * then. Waiting for a response before the next call would leave out just the slow calls.
 */
export async function openLoad(origin: string, rate: number, seconds: number, draw: () => Call): Promise<OpenLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const found: OpenLoad = { times: [], failed: new Map() };
  const started = performance.now();
  const inFlight = new Set<Promise<void>>();
  let due = started;
  const answer = async (since: number) => {
    const status = await send(agent, origin, draw());
    found.times.push(performance.now() - since);
    if (!/^[23]/.test(status)) found.failed.set(status, (found.failed.get(status) ?? 0) + 1);
  };
  while (due < started + seconds * 1000 && inFlight.size < underWayMax) {
    for (; due <= performance.now(); due += (-Math.log(1 - Math.random()) * 1000) / rate) {
      const one = answer(due).finally(() => inFlight.delete(one));
      inFlight.add(one);
    }
    await pause(1);
  }
  await Promise.all(inFlight);
  agent.destroy();
  return found;
}
