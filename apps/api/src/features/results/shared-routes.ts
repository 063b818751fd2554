import { contract } from "@mero-mat/api/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { sendTagged } from "../../responses/tagged-response.ts";
import type { Results } from "./results.ts";
import { sharedReads } from "./shared-reads.ts";

const names = Object.keys(sharedReads) as (keyof typeof sharedReads)[];

interface Options {
  results: Results;
  makeContext(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
}

const isVisitor = ({ headers }: FastifyRequest) => headers.cookie === undefined && headers.authorization === undefined;

/**
 * Serves shared results at their documented paths, bypassing the procedures, which would copy them for each reader.
 * Visitors need no session look-up and are not rate-limited: refusing a call would cost as much as responding.
 */
export function registerSharedResults(app: FastifyInstance, { results, makeContext }: Options): void {
  const countCall = app.rateLimit();
  for (const name of names) {
    const { rest, access } = contract.results[name];
    if (access !== "public") throw new Error(`${name} is shared by all, but not for everybody`);
    app.get(rest.replace("GET ", ""), {
      config: { rateLimit: false },
      async handler(request, reply) {
        const isCounted = !isVisitor(request);
        if (isCounted) await countCall.call(app, request, reply);
        const asking = isCounted ? await makeContext(request, reply) : { results, user: null };
        const value = await sharedReads[name](asking);
        return sendTagged(request, reply, { value, isPrivate: asking.user !== null });
      },
    });
  }
}
