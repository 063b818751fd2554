import { Stack } from "@mantine/core";
import type { PartyResult } from "@mero-mat/api/results";
import { type ReactNode, Suspense } from "react";
import { DirectCard } from "../features/direct/direct-card.tsx";
import { type Leads, useLeads } from "../features/direct/use-leads.ts";
import { AreaCard } from "../features/own-area/area-card.tsx";
import { ProportionalCard } from "../features/proportional/proportional-card.tsx";
import { useNationalResults } from "../features/proportional/use-national-results.ts";
import { PageHead } from "../features/results-head/page-head.tsx";
import { lazily } from "../hooks/lazily.tsx";
import { loadTexts } from "../i18n/i18n.ts";
import type { ResultsSearch } from "../parts/results/results-search.ts";
import { screenOnly } from "../parts/style-props.ts";
import classes from "./-results-page.module.css";

// At the foot, where nothing lies below that would move.
const OpenData = lazily(async () => {
  const [{ OpenData }] = await Promise.all([import("../features/open-data/open-data.tsx"), loadTexts("resultsMore")]);
  return OpenData;
});

interface Props {
  search: ResultsSearch;
  onSearch: (search: ResultsSearch) => void;
  /** What other features put onto the page. */
  renderMap: (leads: Leads) => ReactNode;
  /** With the real result, where its reader may see it. */
  renderLab: (actual: PartyResult[] | null) => ReactNode;
}

export function ResultsPage({ search, onSearch, renderMap, renderLab }: Props) {
  const national = useNationalResults();
  const asked = useLeads();
  const { parties, ...opened } = search;
  return (
    <Stack gap="var(--gap)">
      <PageHead />
      <div className={classes.cards}>
        <ProportionalCard
          results={national}
          showsAll={parties === "all"}
          onShowAll={(showsAll) => onSearch({ ...opened, ...(showsAll && { parties: "all" }) })}
        />
        <Stack className={classes.areas ?? ""} gap="var(--gap)">
          <AreaCard />
          <DirectCard
            asked={asked}
            party={opened.party}
            area={opened.area}
            onOpen={(next) => onSearch({ ...next, ...(parties && { parties }) })}
          />
        </Stack>
        {asked.data && asked.data.rows.length > 0 && <div>{renderMap(asked.data)}</div>}
      </div>
      <div {...screenOnly}>{renderLab(national.face === "full" ? national.data.allParties : null)}</div>
      <Suspense>
        <OpenData />
      </Suspense>
    </Stack>
  );
}
