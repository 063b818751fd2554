import { createFileRoute } from "@tanstack/react-router";
import { ResultsPage } from "../features/results/results-page.tsx";
import { toResultsSearch } from "../features/results/results-search.ts";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/results")({
  staticData: { access: "public" },
  validateSearch: toResultsSearch,
  loader: () => loadTexts("results"),
  component: ResultsRoute,
});

function ResultsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ResultsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      renderMap={() => null}
      renderLab={() => null}
    />
  );
}
