import type { Results } from "../features/results/results.ts";
import { resultsPages } from "../features/results/results-page.ts";
import type { CompletePage } from "../responses/first-pages.ts";
import { areaPages } from "./area-pages.ts";
import { type LinkedPages, linkedPages } from "./linked-pages.ts";
import { type PreviewSources, pollPages } from "./poll-pages.ts";

interface Options extends LinkedPages, PreviewSources {
  results: Results;
}

/** Adds a URL's public content to its page, for readers without JavaScript and for link previews. */
export function previewPages({ results, ...options }: Options): CompletePage {
  const fillResults = resultsPages(results, options.publicUrl);
  const completeLinked = linkedPages(options);
  const fillArea = areaPages(completeLinked, options);
  const fillPoll = pollPages(completeLinked, options);

  return async (asked, page) => {
    const { path, reader } = asked;
    // Signed-in readers get the app's own view, with their own vote.
    if (path === "/results" && reader.isVisitor) return fillArea(asked, await fillResults(page, reader));
    return path === "/direct-voting" ? fillPoll(asked, page) : page;
  };
}
