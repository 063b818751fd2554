import { procedures } from "@mero-mat/api/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../calls/failures.ts";
import type { Context } from "../context.ts";
import type { EventStreams } from "./event-streams.ts";

const perAccount = 5;
const perNetwork = 10;

const streams = new Set(procedures.filter(({ entry }) => entry.kind === "subscription").map(({ path }) => path));

type StreamRequest = FastifyRequest<{ Params: { path?: string }; Querystring: { batch?: unknown } }>;
type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** Serves the same events to clients without tRPC. */
const plainPath = "/api/events";

/**
 * Streams stay open for hours and each takes up a place, so an account, or a network without one, may hold only so
 * many. This is a hook, because tRPC responds to a stream with 200 whatever happens to it.
 */
export function registerStreams(app: FastifyInstance, makeContext: MakeContext, eventStreams: EventStreams): void {
  const taken = new Map<string, number>();

  async function open(request: StreamRequest, reply: FastifyReply, isPlain: boolean): Promise<void> {
    const { user, session, request: caller } = await makeContext(request, reply);
    const holder = user?.id ?? caller.network;
    const held = taken.get(holder) ?? 0;
    if (held >= (user ? perAccount : perNetwork)) throw fail("too_many_requests", { retryAfter: 30 });
    // A client that has disconnected in the meantime would never be removed.
    if (reply.raw.destroyed) return;
    taken.set(holder, held + 1);
    reply.raw.once("close", () => {
      const left = (taken.get(holder) ?? 1) - 1;
      if (left > 0) taken.set(holder, left);
      else taken.delete(holder);
    });
    // Other forms of the request are left to tRPC's adapter.
    if (isPlain || (request.method === "GET" && request.query.batch === undefined))
      eventStreams.open(reply, { reader: user, since: caller.askedAt, endsInMs: session.endsInMs });
  }
  app.addHook("preHandler", (request: StreamRequest, reply, done) => {
    const isPlain = request.routeOptions.url === plainPath;
    if (isPlain || streams.has(request.params.path ?? "")) open(request, reply, isPlain).then(() => done(), done);
    // Synchronous, because every call passes here: a promise for each would cost more than the check.
    else done();
  });
  // The hook has opened the stream; a HEAD of it would never end.
  app.get(plainPath, { exposeHeadRoute: false }, async () => undefined);
}
