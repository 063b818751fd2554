import { Text } from "@mantine/core";
import type { DeskTabProps } from "../../desk/desk.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Pills } from "../../ui/pills.tsx";
import { AccountsView } from "./accounts-view.tsx";
import { MovesView } from "./moves-view.tsx";
import { useAccounts, useMoves, useReports, useWaves } from "./reads.ts";
import { ReportsView } from "./reports-view.tsx";
import { emptyViews, type RequestsView, readView, writeView } from "./view-address.ts";
import { WavesView } from "./waves-view.tsx";

const names = ["moves", "accounts", "waves", "reports"] as const satisfies RequestsView["name"][];

export function RequestsTab({ view, onView }: DeskTabProps) {
  const { t } = useTranslation();
  const waiting = useWaiting();
  const shown = readView(view);
  const show = (next: RequestsView) => onView(writeView(next));
  return (
    <>
      <Pills
        label={t("adminRequests.views.label")}
        options={names.map((name) => ({ value: name, label: t(`adminRequests.views.${name}`), badge: waiting[name] }))}
        value={shown.name}
        onChange={(name) => show(emptyViews[name])}
      />
      <Text c="dimmed" fz="sm">
        {t("adminRequests.views.counted")}
      </Text>
      {shown.name === "moves" && <MovesView />}
      {shown.name === "accounts" && <AccountsView {...shown} onView={show} />}
      {shown.name === "waves" && <WavesView />}
      {shown.name === "reports" && <ReportsView {...shown} onView={show} />}
    </>
  );
}

/** Counts what waits in each view; for a list in pages, what has been read so far. */
function useWaiting(): Record<RequestsView["name"], string | undefined> {
  const { t } = useTranslation();
  const moves = useMoves().data?.filter(({ status }) => status === "pending").length ?? 0;
  const accounts = useAccounts("waiting", "");
  const waves = useWaves().data?.length ?? 0;
  const reports = useReports("open");

  const text = (count: number, isMore: boolean) => {
    if (count === 0) return undefined;
    const number = formatNumber(count);
    return isMore ? t("adminRequests.atLeast", { number }) : number;
  };
  const read = ({ data, hasNextPage }: { data: { pages: { items: unknown[] }[] } | undefined; hasNextPage: boolean }) =>
    text(data?.pages.flatMap(({ items }) => items).length ?? 0, hasNextPage);
  return { moves: text(moves, false), accounts: read(accounts), waves: text(waves, false), reports: read(reports) };
}
