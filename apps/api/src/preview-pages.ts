import type { Connection } from "@mero-mat/db/connect";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { linkedPoll } from "./features/polls/poll-preview.ts";
import type { Results } from "./features/results/results.ts";
import { placeIn } from "./features/results/results-html.ts";
import { resultsPages, withPreview } from "./features/results/results-page.ts";
import type { Page, Reader } from "./first-pages.ts";

interface Options {
  results: Results;
  db: Connection["db"];
  publicUrl: URL;
  log: FastifyBaseLogger;
}

/** Adds to a page what its address tells everybody, for readers without a script and for previews of links. */
export function previewPages({ results, db, publicUrl, log }: Options) {
  const fillResults = resultsPages(results, publicUrl);

  async function pollPage(request: FastifyRequest, { language }: Reader, page: Page): Promise<Page> {
    const poll = await linkedPoll(db, request);
    if (!poll) return page;
    const { content, province, district, electionArea } = poll;
    const hasArea = province !== null && district !== null && electionArea !== null;
    const text = hasArea ? placeIn(language, { province, district, electionArea }) : "";
    return withPreview(page, { title: content, text, language }, publicUrl);
  }

  return async (path: string, request: FastifyRequest, reader: Reader, page: Page): Promise<Page> => {
    try {
      // Whoever is signed in has the app's own view of them, with their own vote.
      if (path === "/results" && reader.isVisitor) return await fillResults(page, reader);
      return path === "/direct-voting" ? await pollPage(request, reader, page) : page;
    } catch (error) {
      log.warn({ err: error }, "a page goes out without what its address tells");
      return page;
    }
  };
}
