import { Stack } from "@mantine/core";
import type { PartyResult } from "@mero-mat/api/results";
import type { ReactNode } from "react";
import { DirectCard } from "../features/results/direct/direct-card.tsx";
import { type Leads, useLeads } from "../features/results/direct/use-leads.ts";
import { PageHead } from "../features/results/head/page-head.tsx";
import { partId, ResultsIndex } from "../features/results/head/results-index.tsx";
import { ResultCard } from "../features/results/parts/result-card.tsx";
import type { ResultsSearch } from "../features/results/parts/results-search.ts";
import { ProportionalCard } from "../features/results/proportional/proportional-card.tsx";
import { useNationalResults } from "../features/results/proportional/use-national-results.ts";
import { lazily } from "../hooks/lazily.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { screenOnly } from "../parts/style-props.ts";
import { Skeleton } from "../ui/query-states.tsx";
import classes from "./-results-page.module.css";

const AreaCard = lazily(async () => (await import("../features/results/own-area/area-card.tsx")).AreaCard, {
  waiting: WaitingCard,
});

// At the foot of the page, where nothing below it can shift.
const OpenData = lazily(async () => (await import("../features/open-data/open-data.tsx")).OpenData, {
  texts: ["resultsMore"],
});

interface Props {
  search: ResultsSearch;
  onSearch: (search: ResultsSearch) => void;
  /** Other features put these onto the page. */
  renderMap: (leads: Leads) => ReactNode;
  renderSearch: (leads: Leads) => ReactNode;
  renderSheet: (leads: Leads) => ReactNode;
  /** The real result, or null where the reader may not see it. */
  renderLab: (actual: PartyResult[] | null) => ReactNode;
}

export function ResultsPage({ search, onSearch, renderMap, renderSearch, renderSheet, renderLab }: Props) {
  const national = useNationalResults();
  const asked = useLeads();
  const hasMap = (asked.data?.rows.length ?? 0) > 0;
  return (
    <Stack gap="var(--gap)">
      <ResultsIndex hasMap={hasMap} />
      <PageHead />
      <div className={classes.cards} data-vote-first={national.isVoteFirst || undefined} data-map={hasMap || undefined}>
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
            renderSearch={renderSearch}
          />
        </div>
        {asked.data && hasMap && (
          <div id={partId("map")} tabIndex={-1}>
            {renderMap(asked.data)}
          </div>
        )}
      </div>
      {asked.data && renderSheet(asked.data)}
      <div className={classes.folds} {...screenOnly}>
        {renderLab(national.query.data?.allParties ?? null)}
        <OpenData />
      </div>
    </Stack>
  );
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
