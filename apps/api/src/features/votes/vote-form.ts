import { contract } from "@mero-mat/api/contract";
import type { Reason } from "@mero-mat/api/errors";
import * as parties from "@mero-mat/db/queries/parties";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { fail, failureOf, logBreakdown, statusOf } from "../../calls/failures.ts";
import type { Context } from "../../context.ts";
import { runOf } from "../../procedures/implement.ts";
import { addressOf } from "../../responses/first-pages.ts";

/** The account that the form was rendered for and, under the poll's id or `partyId`, the choice. */
export const BallotForm = z.catchall(z.object({ account: z.string() }), z.string());
type BallotForm = z.output<typeof BallotForm>;

const run = (ctx: Context, name: "cast" | "castParty", input: object) =>
  runOf(contract.votes[name])({ ctx, path: `votes.${name}`, signal: undefined, getRawInput: () => input });

async function cast(ctx: Context, { account, ...chosen }: BallotForm): Promise<string> {
  if (!ctx.user) throw fail("not_signed_in");
  if (account !== ctx.user.id) throw fail("another_account");
  const [[poll, choice] = []] = Object.entries(chosen);
  if (poll === "partyId") {
    const party = (await parties.active(ctx.db)).find(({ id }) => id === choice);
    if (!party) throw fail("not_found");
    await run(ctx, "castParty", { partyName: party.name });
    return "";
  }
  await run(ctx, "cast", { postId: poll, optionId: choice });
  return `#poll-${poll}`;
}

type Refuse = (request: FastifyRequest, reply: FastifyReply, context: Context, reason: Reason) => Promise<FastifyReply>;

/** Casts a vote sent by the ballot form in a page whose app has not loaded yet, through the app's own procedure. */
export function voteByForm(refuse: Refuse) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    ctx: Context,
    form: BallotForm,
  ): Promise<FastifyReply> => {
    const address = addressOf(request);
    try {
      const place = await cast(ctx, form);
      return reply.redirect(address + place, 303);
    } catch (error) {
      const failure = failureOf(error);
      logBreakdown(request.log, error);
      if (failure.reason === "not_signed_in") return reply.redirect(`/auth?next=${encodeURIComponent(address)}`, 303);
      if (failure.retryAfter !== undefined) reply.header("retry-after", failure.retryAfter);
      return refuse(request, reply.status(statusOf(failure)), ctx, failure.reason);
    }
  };
}
