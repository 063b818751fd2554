import { Box, Stack } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import type { DetailedLead } from "@mero-mat/api/results";
import { areaKey } from "@mero-mat/domain/area-key";
import type { ComponentProps, ReactNode } from "react";
import { lazily } from "../../hooks/lazily.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card, screenOnly } from "../../parts/style-props.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Skeleton } from "../../ui/query-states.tsx";
import { DirectCard } from "./direct/direct-card.tsx";
import { type Leads, useLeads } from "./direct/use-leads.ts";
import { PageHead } from "./head/page-head.tsx";
import { partId, ResultsIndex } from "./head/results-index.tsx";
import { allPolls } from "./parts/area-polls.ts";
import { ResultCard } from "./parts/result-card.tsx";
import type { ResultsSearch } from "./parts/results-search.ts";
import { ProportionalCard } from "./proportional/proportional-card.tsx";
import { useNationalResults } from "./proportional/use-national-results.ts";
import classes from "./results-page.module.css";

const AreaCard = lazily(async () => (await import("./own-area/area-card.tsx")).AreaCard, {
  waiting: WaitingCard,
});

// Content below the fold may load later. A wide page shows the map's place at once, so it is a card from the start.
const emptyMap = { waiting: () => <Box {...card} mih="20rem" /> };
const AreaMap = lazily(async () => (await import("./area-map/area-map.tsx")).AreaMap, emptyMap);
const OfficialMap = lazily(async () => (await import("./area-map/official-map.tsx")).OfficialMap, emptyMap);

const AreaSheet = lazily(async () => (await import("./area-sheet/area-sheet.tsx")).AreaSheet, {
  texts: ["resultsMore"],
});
const FindArea = lazily(async () => (await import("./find-area/find-area.tsx")).FindArea, {
  texts: ["resultsMore"],
  waiting: () => <Box h="2.75rem" />,
});
const SeatLab = lazily(async () => (await import("./seat-lab/seat-lab.tsx")).SeatLab);

function ownPlace(user: CurrentUser | null): string | null {
  if (!user?.province || !user.district || user.electionArea === null) return null;
  const { province, district, electionArea } = user;
  return areaKey({ province, district, electionArea });
}

/** Returns whether the reader's own area, or for an administrator any area, shows counts. */
const showsOwnCounts = (user: CurrentUser | null, rows: DetailedLead[]): boolean =>
  user?.role === "admin" ? rows.length > 0 : rows.some((row) => areaKey(row) === ownPlace(user));

interface Props {
  search: ResultsSearch;
  onSearch: (search: ResultsSearch) => void;
  /** Opens the sheet of an area. */
  onOpen: (place: string) => void;
  openData: ReactNode;
}

export function ResultsPage({ search, onSearch, onOpen, openData }: Props) {
  const { user } = useCurrentUser();
  const national = useNationalResults();
  const asked = useLeads();
  const { place, poll, ...shown } = search;
  const hasMap = (asked.data?.rows.length ?? 0) > 0;
  return (
    <Stack gap="var(--gap)">
      <ResultsIndex hasMap={hasMap} />
      <PageHead />
      <div
        className={classes.cards}
        data-vote-first={national.isVoteFirst || undefined}
        data-map={hasMap || undefined}
        data-own-counts={showsOwnCounts(user, asked.data?.rows ?? []) || undefined}
      >
        <div id={partId("seats")} tabIndex={-1}>
          <ProportionalCard
            results={national}
            showsAll={search.parties === "all"}
            onShowAll={(showsAll) => onSearch({ ...search, parties: showsAll ? "all" : undefined })}
          />
        </div>
        <div id={partId("area")} tabIndex={-1}>
          <AreaCard />
        </div>
        <div id={partId("areas")} tabIndex={-1}>
          <DirectCard
            asked={asked}
            party={search.party}
            area={search.area}
            onOpen={({ party, area }) => onSearch({ ...search, party, area })}
            renderSearch={({ leads, rows, summary }) => (
              <FindArea
                polls={allPolls(leads, rows)}
                open={summary.openAreas}
                searchText={shown.find ?? ""}
                onSearch={(find) => onSearch({ ...shown, find: find || undefined })}
                onOpen={onOpen}
              />
            )}
          />
        </div>
        {asked.data && hasMap && (
          <div id={partId("map")} tabIndex={-1}>
            <CountryMap
              {...asked.data}
              own={ownPlace(user)}
              province={shown.province}
              onProvince={(province) => onSearch({ ...shown, province })}
              onOpen={onOpen}
            />
          </div>
        )}
      </div>
      {asked.data && place && (
        <AreaSheet
          place={place}
          pollId={poll}
          polls={allPolls(asked.data.leads, asked.data.rows)}
          open={asked.data.summary.openAreas}
          onPoll={(chosen) => onSearch({ ...search, poll: chosen })}
          onClose={() => onSearch(shown)}
        />
      )}
      <div className={classes.folds} {...screenOnly}>
        <SeatLab actual={national.query.data?.allParties ?? null} />
        {openData}
      </div>
    </Stack>
  );
}

type CountryMapProps = Leads & Omit<ComponentProps<typeof AreaMap>, "leads" | "detailed" | "open">;

function CountryMap({ leads, rows, summary, ...props }: CountryMapProps) {
  const Areas = summary.officialAreas ? OfficialMap : AreaMap;
  return <Areas {...props} leads={leads} detailed={rows} open={summary.openAreas} />;
}

/** Keeps the height of the card of the reader's own area while that loads. */
function WaitingCard() {
  const { t } = useTranslation();
  return (
    <ResultCard title={t("results.area.title")}>
      <Skeleton rows={4} />
    </ResultCard>
  );
}
