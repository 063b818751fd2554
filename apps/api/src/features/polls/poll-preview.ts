import { id } from "@mero-mat/api/fields";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";

const Linked = z.object({ poll: id });

/** Reads which poll a link names. */
export function linkedPollId({ query }: FastifyRequest): string | undefined {
  return z.safeParse(Linked, query).data?.poll.toLowerCase();
}
