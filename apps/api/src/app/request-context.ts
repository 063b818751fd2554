import { limits } from "@mero-mat/domain/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context, Services } from "../context.ts";
import { toCaller } from "../identity/caller.ts";
import { sessionReader } from "../identity/sessions.ts";
import { requireActingAs } from "../plugins/acting-as.ts";
import { networkOf } from "../security/network.ts";

export type MakeContext = (request: FastifyRequest, reply: FastifyReply, isSameForAll?: boolean) => Promise<Context>;

/** Adds to the services who calls, from where. */
export function contextMaker(app: FastifyInstance, services: Services): MakeContext {
  const { db, site } = services;
  const sessions = sessionReader(db, site.isHttps);
  return async (request, reply, isSameForAll = false) => {
    const { address } = request;
    const { cookie, origin = site.publicUrl.origin } = request.headers;
    const bearer = isSameForAll ? null : request.bearer;
    // A token identifies the caller, whatever cookies the request has.
    request.cookies = cookie === undefined || isSameForAll || bearer ? {} : app.parseCookie(cookie);
    const { user, session, device } = await sessions.read(request, reply);
    const { account, token } = bearer ?? { account: user, token: null };
    requireActingAs(request, account);
    return {
      ...services,
      user: account && (await toCaller(db, account, { token, session })),
      session,
      token,
      device,
      request: {
        id: request.id,
        address,
        network: networkOf(address),
        origin,
        userAgent: request.headers["user-agent"]?.slice(0, limits.userAgentLength) ?? null,
        askedAt: performance.now() - reply.elapsedTime,
        log: request.log,
        once: {
          key: request.headers["idempotency-key"]?.toString(),
          markReplayed: () => void reply.header("idempotent-replayed", "true"),
        },
      },
    };
  };
}
