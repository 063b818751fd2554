import { pages } from "@mero-mat/api/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { BallotForm } from "../features/votes/vote-form.ts";

type Take = (request: FastifyRequest, reply: FastifyReply, context: Context) => Promise<FastifyReply>;

interface Options {
  makeContext(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
  signIn: Take;
  vote: (...asked: [...Parameters<Take>, form: z.output<typeof BallotForm>]) => Promise<FastifyReply>;
}

/** Handles a page's own forms that are submitted before the app has loaded. The origin is checked as always. */
export function pageForms({ makeContext, signIn, vote }: Options) {
  return async (app: FastifyInstance): Promise<void> => {
    const preHandler = app.rateLimit();
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const path of pages)
      app.post(path, { preHandler }, async (request, reply) => {
        const context = await makeContext(request, reply);
        const { data: form } = z.safeParse(BallotForm, request.body);
        return form ? vote(request, reply, context, form) : signIn(request, reply, context);
      });
  };
}
