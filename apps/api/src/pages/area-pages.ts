import type { AreaResult } from "@mero-mat/api/results";
import { areaKey } from "@mero-mat/domain/area-key";
import type { Area } from "@mero-mat/domain/geography";
import type { Language } from "@mero-mat/domain/languages";
import { serverTexts } from "@mero-mat/texts/server";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { readDeclared } from "../features/results/area-results.ts";
import { areaByKey } from "../features/results/embeds/embed-routes.ts";
import { nameIn, placeIn, sentenceIn, winnerIn } from "../features/results/results-html.ts";
import { withAreaPreview } from "../features/results/results-page.ts";
import type { CompletePage, Page } from "../responses/first-pages.ts";
import type { CompleteLinked } from "./linked-pages.ts";
import { linkedPollId, type PreviewSources } from "./poll-pages.ts";

const Linked = z.object({ place: z.string() });

/** Reads which area a link names. */
function linkedArea({ query }: FastifyRequest): Area | undefined {
  const linked = z.safeParse(Linked, query).data;
  return linked && areaByKey(linked.place);
}

function outcomeIn(language: Language, poll: AreaResult | undefined): string {
  if (!poll) return serverTexts[language].embeds.notDeclared;
  const winner = poll.candidates.find(({ optionId }) => optionId === poll.winnerOptionId);
  const question = nameIn(language, poll.postContent, poll.postContentNepali);
  return `${question} ${sentenceIn(language, winnerIn(language, winner))}`;
}

/** Adds the preview of the linked area to the results: of the linked poll or, without one, of the newest declared. */
export function areaPages(completeLinked: CompleteLinked, { db, publicUrl }: PreviewSources): CompletePage {
  // From the primary: what a replica does not know yet would stay in the cache.
  const declaredOf = (area: Area) => readDeclared((load) => load(db), area);

  function preview(area: Area, poll: AreaResult | undefined, language: Language, page: Page): Page {
    const [title, text] = [placeIn(language, area), outcomeIn(language, poll)];
    return withAreaPreview(page, { title, text, language, place: areaKey(area) }, publicUrl);
  }

  const ofPoll = completeLinked({
    namedBy(request) {
      const [area, pollId] = [linkedArea(request), linkedPollId(request)];
      return area && pollId !== undefined ? { area, pollId } : undefined;
    },
    async read({ area, pollId }, language, page) {
      const poll = (await declaredOf(area)).find(({ postId }) => postId === pollId);
      return poll ? preview(area, poll, language, page) : null;
    },
  });
  const ofArea = completeLinked({
    namedBy: linkedArea,
    async read(area, language, page) {
      const [newest] = await declaredOf(area);
      return preview(area, newest, language, page);
    },
  });

  return async (asked, page) => {
    const named = await ofPoll(asked, page);
    return named === page ? ofArea(asked, page) : named;
  };
}
