import { useState } from "react";
import { Reading } from "../../desk/reading.tsx";
import { TableToggle } from "../../desk/table-toggle.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePartyBook } from "../../parts/use-party-book.ts";
import { Panel } from "../../ui/panel.tsx";
import { Empty } from "../../ui/query-states.tsx";
import { PartyBars } from "./party-bars.tsx";
import { PartyTable } from "./party-table.tsx";
import { usePartyStats } from "./use-statistics.ts";
import { withShares } from "./with-shares.ts";

export function PartyStatistics() {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const query = usePartyStats();
  const face = usePartyBook();
  const total = query.data?.reduce((sum, { voteCount }) => sum + voteCount, 0) ?? 0;
  return (
    <Panel
      title={t("adminStatistics.parties.title")}
      note={
        total > 0 && t("adminStatistics.parties.note", { count: total, number: formatNumber(total, currentLanguage()) })
      }
      actions={<TableToggle asTable={asTable} onChange={setAsTable} />}
    >
      <Reading query={query} failed={t("adminStatistics.parties.failed")} rows={10}>
        {(rows) => {
          if (total === 0) return <Empty text={t("adminStatistics.parties.empty")} />;
          const parties = withShares(rows).map((row) => ({ ...row, ...face(row.partyName) }));
          return asTable ? <PartyTable parties={parties} /> : <PartyBars parties={parties} />;
        }}
      </Reading>
    </Panel>
  );
}
