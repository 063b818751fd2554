import { id } from "@mero-mat/api/fields";
import type { Connection } from "@mero-mat/db/connect";
import * as polls from "@mero-mat/db/queries/polls";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { nameIn, placeIn } from "../features/results/results-html.ts";
import { withPreview } from "../features/results/results-page.ts";
import type { CompletePage } from "../responses/first-pages.ts";
import type { CompleteLinked } from "./linked-pages.ts";

export interface PreviewSources {
  db: Connection["db"];
  publicUrl: URL;
}

const Linked = z.object({ poll: id });

/** Reads which poll a link names. */
export function linkedPollId({ query }: FastifyRequest): string | undefined {
  return z.safeParse(Linked, query).data?.poll;
}

/** Adds the preview of the linked poll to its page. */
export const pollPages = (completeLinked: CompleteLinked, { db, publicUrl }: PreviewSources): CompletePage =>
  completeLinked({
    namedBy: linkedPollId,
    async read(pollId, language, page) {
      const poll = await polls.titleOf(db, pollId);
      if (!poll) return null;
      const { content, contentNepali, province, district, electionArea } = poll;
      const hasArea = province !== null && district !== null && electionArea !== null;
      const text = hasArea ? placeIn(language, { province, district, electionArea }) : "";
      const title = nameIn(language, content, contentNepali);
      return withPreview(page, { title, text, language }, publicUrl);
    },
  });
