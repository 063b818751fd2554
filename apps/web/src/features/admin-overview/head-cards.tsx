import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { trpc } from "../../lib/trpc.ts";
import { Failed } from "../../ui/faces.tsx";
import classes from "./head-cards.module.css";

const cards = ["totalUsers", "pendingRequests", "activePolls", "totalVotes"] as const;
const everyMs = 30_000;

export function HeadCards() {
  const { t } = useTranslation();
  const stats = trpc.adminAnalytics.stats.useQuery(undefined, { refetchInterval: everyMs });
  if (stats.isError && !stats.data)
    return <Failed text={t("desk.stats.failed")} isRetrying={stats.isFetching} onRetry={() => void stats.refetch()} />;
  return (
    <dl className={classes.cards} aria-label={t("desk.stats.label")} aria-busy={!stats.data}>
      {cards.map((name) => (
        <div key={name} className={classes.card}>
          <dt>{t(`desk.stats.${name}`)}</dt>
          <dd>{stats.data ? formatNumber(stats.data[name], currentLanguage()) : "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
