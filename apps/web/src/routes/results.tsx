import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazily } from "../hooks/lazily.tsx";
import { loadTexts } from "../i18n/i18n.ts";
import { toResultsSearch } from "../parts/results/results-search.ts";
import { ResultsPage } from "./-results-page.tsx";

export const Route = createFileRoute("/results")({
  staticData: { access: "public" },
  validateSearch: toResultsSearch,
  loader: () => loadTexts("results", "areaMap", "seatLab"),
  component: ResultsRoute,
});

// What is read further down may come later.
const AreaMap = lazily(async () => (await import("../features/area-map/area-map.tsx")).AreaMap);

const SeatLab = lazily(async () => (await import("../features/seat-lab/seat-lab.tsx")).SeatLab);

function ResultsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ResultsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      renderMap={({ leads, rows, summary }) => (
        <Suspense>
          <AreaMap leads={leads} detailed={rows} open={summary.openAreas} />
        </Suspense>
      )}
      renderLab={(actual) => (
        <Suspense>
          <SeatLab actual={actual} />
        </Suspense>
      )}
    />
  );
}
