import { createFileRoute } from "@tanstack/react-router";
import { toResultsSearch } from "../features/results/parts/results-search.ts";
import { ResultsPage } from "../features/results/results-page.tsx";
import { lazily } from "../hooks/lazily.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/results")({
  staticData: { access: "public" },
  validateSearch: toResultsSearch,
  loader: () => loadTexts("results", "areaMap", "seatLab"),
  component: Results,
});

// At the foot of the page, where nothing below it can shift.
const OpenData = lazily(async () => (await import("../features/open-data/open-data.tsx")).OpenData, {
  texts: ["resultsMore"],
});

function Results() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ResultsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      // Not in place of the page: on a phone Back closes the sheet.
      onOpen={(place) => void navigate({ search: { ...search, place, poll: undefined }, resetScroll: false })}
      openData={<OpenData />}
    />
  );
}
