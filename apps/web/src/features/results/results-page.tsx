import type { PartyResult } from "@mero-mat/api/results";
import type { ReactNode } from "react";
import { AreaCard } from "./area-card.tsx";
import { DirectCard } from "./direct-card.tsx";
import { OpenData } from "./open-data.tsx";
import { PageHead } from "./page-head.tsx";
import { ProportionalCard } from "./proportional-card.tsx";
import classes from "./results-page.module.css";
import type { ResultsSearch } from "./results-search.ts";
import { type Leads, useLeads } from "./use-leads.ts";
import { useNationalResults } from "./use-national-results.ts";

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
    <div className={classes.page}>
      <PageHead />
      <div className={classes.cards}>
        <ProportionalCard
          results={national}
          showsAll={parties === "all"}
          onShowAll={(showsAll) => onSearch({ ...opened, ...(showsAll && { parties: "all" }) })}
        />
        <div className={classes.areas}>
          <AreaCard />
          <DirectCard
            asked={asked}
            party={opened.party}
            area={opened.area}
            onOpen={(next) => onSearch({ ...next, ...(parties && { parties }) })}
          />
        </div>
        {asked.data && asked.data.rows.length > 0 && <div className={classes.map}>{renderMap(asked.data)}</div>}
      </div>
      <div className={classes.game}>{renderLab(national.face === "full" ? national.data.allParties : null)}</div>
      <OpenData />
    </div>
  );
}
