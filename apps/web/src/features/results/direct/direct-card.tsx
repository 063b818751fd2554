import { independent } from "@mero-mat/domain/parties";
import type { ReactNode } from "react";
import { lazily } from "../../../hooks/lazily.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Empty } from "../../../ui/query-states.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Shares } from "../parts/lazy-shares.tsx";
import { ResultCard } from "../parts/result-card.tsx";
import { VerifiedShare } from "../parts/verified-share.tsx";
import { LeadList, type Opened } from "./lead-list.tsx";
import type { Leads, useLeads } from "./use-leads.ts";

const LeadTable = lazily(async () => (await import("./lead-table.tsx")).LeadTable, { texts: ["resultsMore"] });

interface Props extends Opened {
  asked: ReturnType<typeof useLeads>;
  /** Stands above the parties. */
  renderSearch: (leads: Leads) => ReactNode;
}

/** Shows which parties win the areas of the country. */
export function DirectCard({ asked, renderSearch, ...opened }: Props) {
  const { t } = useTranslation();
  const { data } = asked;
  const active = data?.leads.filter(({ partyName }) => partyName !== independent.name).length ?? 0;
  const chip = t("results.direct.parties", { count: active });
  return (
    <ResultCard title={t("pages.direct")} chip={data ? chip : undefined}>
      <Reading query={asked} failed={t("results.direct.failed")} rows={4}>
        {(leads) => (
          <>
            {(leads.rows.length > 0 || leads.summary.openAreas.length > 0) && renderSearch(leads)}
            <Areas data={leads} opened={opened} />
          </>
        )}
      </Reading>
    </ResultCard>
  );
}

function Areas({ data, opened }: { data: Leads; opened: Opened }) {
  const { t } = useTranslation();
  const { pendingPolls: count } = data.summary;
  if (data.rows.length === 0) {
    const waiting = count > 0 && t("results.direct.waiting", { count });
    return <Empty text={waiting || t("results.direct.empty")} />;
  }
  return (
    <>
      <LeadList {...data} {...opened} />
      <LeadTable {...data} />
      <VerifiedShare share={data.summary.verified} />
      <Shares leads={data.leads} />
    </>
  );
}
