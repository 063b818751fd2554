import { Box } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import { createFileRoute } from "@tanstack/react-router";
import { allPolls } from "../features/results/parts/area-polls.ts";
import { placeKey } from "../features/results/parts/place-key.ts";
import { type ResultsSearch, toResultsSearch } from "../features/results/parts/results-search.ts";
import { lazily } from "../hooks/lazily.tsx";
import { loadTexts } from "../i18n/i18n.ts";
import { card } from "../parts/style-props.ts";
import { useCurrentUser } from "../session/session.ts";
import { ResultsPage } from "./-results-page.tsx";

export const Route = createFileRoute("/results")({
  staticData: { access: "public" },
  validateSearch: toResultsSearch,
  loader: () => loadTexts("results", "areaMap", "seatLab"),
  component: ResultsRoute,
});

// Content below the fold may load later. A wide page shows the map's place at once, so it is a card from the start.
const emptyMap = { waiting: () => <Box {...card} mih="20rem" /> };
const AreaMap = lazily(async () => (await import("../features/results/area-map/area-map.tsx")).AreaMap, emptyMap);
const OfficialMap = lazily(
  async () => (await import("../features/results/area-map/official-map.tsx")).OfficialMap,
  emptyMap,
);

const AreaSheet = lazily(async () => (await import("../features/results/area-sheet/area-sheet.tsx")).AreaSheet, {
  texts: ["resultsMore"],
});
const FindArea = lazily(async () => (await import("../features/results/find-area/find-area.tsx")).FindArea, {
  texts: ["resultsMore"],
  waiting: () => <Box h="2.75rem" />,
});
const SeatLab = lazily(async () => (await import("../features/results/seat-lab/seat-lab.tsx")).SeatLab);

function ownPlace(user: CurrentUser | null): string | null {
  if (!user?.province || !user.district || user.electionArea === null) return null;
  const { province, district, electionArea } = user;
  return placeKey({ province, district, electionArea });
}

function ResultsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useCurrentUser();
  const own = ownPlace(user);
  const { place, ...shown } = search;
  const replace = (next: ResultsSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  // Not in place of the page: on a phone Back closes the sheet.
  const look = (at: string) => void navigate({ search: { ...search, place: at }, resetScroll: false });
  return (
    <ResultsPage
      search={search}
      onSearch={replace}
      renderMap={({ leads, rows, summary }) => {
        const CountryMap = summary.officialAreas ? OfficialMap : AreaMap;
        return (
          <CountryMap
            leads={leads}
            detailed={rows}
            open={summary.openAreas}
            own={own}
            province={shown.province}
            onProvince={(province) => replace({ ...shown, province })}
            onOpen={look}
          />
        );
      }}
      renderSearch={({ leads, rows, summary }) => (
        <FindArea
          polls={allPolls(leads, rows)}
          open={summary.openAreas}
          searchText={shown.find ?? ""}
          onSearch={(find) => replace({ ...shown, find: find || undefined })}
          onOpen={look}
        />
      )}
      renderSheet={({ leads, rows, summary }) =>
        place && (
          <AreaSheet
            place={place}
            polls={allPolls(leads, rows)}
            open={summary.openAreas}
            onClose={() => replace(shown)}
          />
        )
      }
      renderLab={(actual) => <SeatLab actual={actual} />}
    />
  );
}
