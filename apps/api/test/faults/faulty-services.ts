import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Mailer } from "../../src/mail/mailer.ts";
import type { Objects } from "../../src/objects/objects.ts";
import type { Plan } from "./plan.ts";

/** The outside of one running server, which a crash cuts it off from. */
export interface Instance {
  /** Returns the fault of the next operation of this name. */
  next: Plan["next"];
  hasCrashed: boolean;
  crash(): void;
}

const broken = (operation: string) =>
  Object.assign(new Error(`a planned fault of ${operation}`), { code: "ECONNRESET" });

/** Makes the plan's faults around an operation on a service. */
async function faulty<T>(instance: Instance, operation: string, work: () => Promise<T>): Promise<T> {
  if (instance.hasCrashed) throw broken(operation);
  const fault = instance.next(operation);
  const kind = fault?.kind;
  if (fault?.kind === "delay") await pause(fault.ms);
  if (kind === "crash before") instance.crash();
  if (instance.hasCrashed || kind === "refuse" || kind === "cut") throw broken(operation);
  const answer = await work();
  if (kind === "crash after") instance.crash();
  if (instance.hasCrashed || kind === "lose") throw broken(operation);
  return answer;
}

export const faultyMailer = (mailer: Mailer, instance: Instance): Mailer => ({
  ...mailer,
  deliver: (to, mail) => faulty(instance, "deliver mail", () => mailer.deliver(to, mail)),
});

export const faultyObjects = (objects: Objects, instance: Instance): Objects => ({
  put: (name, bytes, type) => faulty(instance, `put ${kindOf(name)}`, () => objects.put(name, bytes, type)),
  async get(name) {
    // Failed before it opens a file that nobody would close.
    await faulty(instance, `get ${kindOf(name)}`, async () => {});
    return objects.get(name);
  },
  remove: (name) => faulty(instance, `remove ${kindOf(name)}`, () => objects.remove(name)),
});

const kindOf = (name: string) => (name.startsWith("log-head-") ? "log head" : "upload");

export async function listen(server: Server): Promise<URL> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

/** Stands before a witness; its faults are no server's own, so that none is a crash. */
export function faultyWitness(witness: URL, plan: Plan): Server {
  const pass = async (request: IncomingMessage) => {
    const body = await text(request);
    const answer = await fetch(new URL(request.url ?? "", witness), { method: "POST", body });
    return { status: answer.status, body: await answer.text() };
  };
  return createServer(async (request, response) => {
    const fault = plan.next("countersign");
    if (fault?.kind === "cut") return request.socket.destroy();
    if (fault?.kind === "refuse") return response.writeHead(503).end();
    const { status, body } = await pass(request);
    if (fault?.kind === "delay") await pause(fault.ms);
    if (fault?.kind === "lose") return request.socket.destroy();
    return response.writeHead(status).end(body);
  });
}
