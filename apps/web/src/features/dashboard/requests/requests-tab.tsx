import { Group, Stack, Text } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { waves as waveLimits } from "@mero-mat/domain/sign-ups";
import type { requestViews } from "../../../desk/address.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Pills } from "../../../ui/pills.tsx";
import { AccountsView } from "./accounts-view.tsx";
import { ApprovalsView } from "./approvals-view.tsx";
import { MovesView } from "./moves-view.tsx";
import { useAccounts, useApprovals, useMoves, useReports, useWaves } from "./reads.ts";
import { ReportsView } from "./reports-view.tsx";
import { WavesView } from "./waves-view.tsx";

type View = (typeof requestViews)[number];

// The numbers of the first group add up to the card Pending Requests at the head of the dashboard.
const groups = [
  { name: "pending", views: ["moves", "accounts"] },
  { name: "others", views: ["waves", "reports", "approvals"] },
] as const satisfies { name: string; views: View[] }[];

export function RequestsTab({ search, onSearch }: DeskTabProps<"requests">) {
  const { t } = useTranslation();
  const waiting = useWaiting();
  const { view: shown = "moves", filter = "waiting", status = "open", q = "" } = search;
  return (
    <>
      <Group gap="var(--mantine-spacing-sm) var(--mantine-spacing-2xl)" align="flex-start">
        {groups.map(({ name, views }) => (
          <Stack key={name} gap="3xs">
            <Text c="dimmed" fz="sm" aria-hidden>
              {t(`adminRequests.views.${name}`)}
            </Text>
            <Pills<View>
              label={t(`adminRequests.views.${name}`)}
              options={views.map((view) => ({
                value: view,
                label: t(`adminRequests.views.${view}`),
                badge: waiting[view],
              }))}
              value={shown}
              onChange={(view) => onSearch(view === "moves" ? {} : { view })}
            />
          </Stack>
        ))}
      </Group>
      {shown === "moves" && <MovesView />}
      {shown === "accounts" && <AccountsView filter={filter} search={q} onSearch={onSearch} />}
      {shown === "waves" && <WavesView />}
      {shown === "approvals" && <ApprovalsView />}
      {shown === "reports" && <ReportsView status={status} onSearch={onSearch} />}
    </>
  );
}

/** Counts what waits in each view; of a list that is longer than what has been read, so much at least. */
function useWaiting(): Record<View, string | undefined> {
  const { t } = useTranslation();
  const moves = useMoves().data?.filter(({ status }) => status === "pending").length ?? 0;
  const accounts = useAccounts("waiting", "");
  const waves = useWaves().data?.length ?? 0;
  const reports = useReports("open");
  const approvals = useApprovals().data?.filter(({ state }) => state === "waiting").length ?? 0;

  const text = (count: number, isMore: boolean) => {
    if (count === 0) return undefined;
    const number = formatNumber(count);
    return isMore ? t("adminRequests.atLeast", { number }) : number;
  };
  const read = ({ data, hasNextPage }: { data: { pages: { items: unknown[] }[] } | undefined; hasNextPage: boolean }) =>
    text(data?.pages.flatMap(({ items }) => items).length ?? 0, hasNextPage);
  return {
    moves: text(moves, moves >= limits.movesListed),
    accounts: read(accounts),
    waves: text(waves, waves >= waveLimits.listed),
    reports: read(reports),
    approvals: text(approvals, false),
  };
}
