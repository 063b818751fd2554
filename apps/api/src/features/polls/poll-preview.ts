import { id } from "@mero-mat/api/fields";
import type { Db } from "@mero-mat/db/connect";
import * as polls from "@mero-mat/db/queries/polls";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";

const Linked = z.object({ poll: id });

/** Finds what a link to a poll may show to everybody: its text and its area. */
export async function linkedPoll(db: Db, { query }: FastifyRequest) {
  const { data } = z.safeParse(Linked, query);
  return data ? await polls.titleOf(db, data.poll) : undefined;
}
