import { type ReadinessItem, readinessItems } from "@mero-mat/domain/readiness";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { trpc } from "../../lib/trpc.ts";
import { Failed, Skeleton } from "../../ui/faces.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel } from "../../ui/panel.tsx";
import classes from "./readiness.module.css";

/** Where on the desk it is closed; what is no act of the desk says in its text what to do. */
const ways: Partial<Record<ReadinessItem, { tab: "requests" | "settings"; view?: string }>> = {
  demo_accounts: { tab: "requests", view: "accounts" },
  second_factor: { tab: "settings" },
  email_proof: { tab: "settings" },
  account_approval: { tab: "settings" },
};

/** What is still open before polling day. Nothing is forced. */
export function ReadinessPanel() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = trpc.adminReadiness.list.useQuery(undefined, {
    refetchOnMount: "always",
  });
  const known = data?.filter(({ name }) => readinessItems.includes(name)) ?? [];
  const open = known.filter(({ isDone }) => !isDone);
  const done = known.filter(({ isDone }) => isDone);
  const isReady = open.length === 0;
  const number = formatNumber(open.length, currentLanguage());
  return (
    <Panel title={t("readiness.title")}>
      {!data && isError && (
        <Failed text={t("readiness.failed")} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton rows={1} />}
      {data && (
        // Closed, for the officer comes for what is below it every day.
        <details className={classes.all} open={isReady}>
          <summary>{isReady ? t("readiness.allDone") : t("readiness.open", { count: open.length, number })}</summary>
          {!isReady && (
            <ul className={classes.list} aria-label={t("readiness.openLabel")}>
              {open.map(({ name }) => (
                <OpenItem key={name} name={name} />
              ))}
            </ul>
          )}
          {done.length > 0 && (
            <ul className={classes.done} aria-label={t("readiness.doneLabel")}>
              {done.map(({ name }) => (
                <li key={name}>
                  <Icon name="check" size={16} />
                  {t(`readiness.items.${name}.done`)}
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </Panel>
  );
}

function OpenItem({ name }: { name: ReadinessItem }) {
  const { t } = useTranslation();
  const way = ways[name];
  return (
    <li>
      <details>
        <summary>{t(`readiness.items.${name}.open`)}</summary>
        <p>{t(`readiness.items.${name}.why`)}</p>
        <p>{t(`readiness.items.${name}.how`)}</p>
        {way && (
          <Link to="/admin" search={way}>
            {t(`desk.tabs.${way.tab}`)}
          </Link>
        )}
      </details>
    </li>
  );
}
