import type { Connection } from "@mero-mat/db/connect";
import type { FastifyRequest } from "fastify";
import type { CompletePage, Page, Reader } from "../answers/first-pages.ts";
import { linkedPoll } from "../features/polls/poll-preview.ts";
import type { Results } from "../features/results/results.ts";
import { placeIn } from "../features/results/results-html.ts";
import { resultsPages, withPreview } from "../features/results/results-page.ts";

interface Options {
  results: Results;
  db: Connection["db"];
  publicUrl: URL;
}

/** Adds to a page what its address shows everybody, for readers without a script and for link previews. */
export function previewPages({ results, db, publicUrl }: Options): CompletePage {
  const fillResults = resultsPages(results, publicUrl);

  async function pollPage(request: FastifyRequest, { language }: Reader, page: Page): Promise<Page> {
    const poll = await linkedPoll(db, request);
    if (!poll) return page;
    const { content, province, district, electionArea } = poll;
    const hasArea = province !== null && district !== null && electionArea !== null;
    const text = hasArea ? placeIn(language, { province, district, electionArea }) : "";
    return withPreview(page, { title: content, text, language }, publicUrl);
  }

  return async ({ path, request, reader }, page) => {
    // Whoever is signed in has the app's own view of them, with their own vote.
    if (path === "/results" && reader.isVisitor) return fillResults(page, reader);
    return path === "/direct-voting" ? pollPage(request, reader, page) : page;
  };
}
