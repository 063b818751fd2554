import { type Outputs, trpc } from "../../../api/trpc.ts";
import type { accountFilters, reportStates } from "../../../desk/address.ts";
import { useRefetchInterval } from "../../../session/session.ts";

export type Move = Outputs["adminRequests"]["list"][number];
export type Account = Outputs["adminAccounts"]["list"]["items"][number];
export type AccountDetail = Outputs["adminAccounts"]["byId"];
export type Approval = Outputs["adminApprovals"]["list"][number];
export type Wave = Outputs["adminWaves"]["list"][number];
export type WaveAccount = Outputs["adminWaves"]["accounts"][number];
export type AccountFilter = (typeof accountFilters)[number];
export type ReportStatus = (typeof reportStates)[number];
export type Report = Outputs["adminReports"]["list"]["items"][number];

export const statusColours = { pending: "waiting", approved: "done", rejected: "danger" } as const;

// Always stale: a colleague may have worked through the list, and voters keep sending requests.
const useRefetched = () => ({ refetchOnMount: "always", refetchInterval: useRefetchInterval(30_000) }) as const;

const filters = {
  waiting: { status: "pending" },
  all: {},
  voters: { role: "user" },
  admins: { role: "admin" },
} as const;

export const useMoves = () => trpc.adminRequests.list.useQuery(undefined, useRefetched());

export const useAccounts = (filter: AccountFilter, search: string) =>
  trpc.adminAccounts.list.useInfiniteQuery(
    { ...filters[filter], ...(search !== "" && { search }) },
    { ...useRefetched(), getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: (before) => before },
  );

export const useApprovals = () => trpc.adminApprovals.list.useQuery(undefined, useRefetched());

export const useWaves = () => trpc.adminWaves.list.useQuery(undefined, useRefetched());

export const useWaveAccounts = ({ kind, key }: Wave) =>
  trpc.adminWaves.accounts.useQuery({ kind, key }, useRefetched());

export const useReports = (status: ReportStatus) =>
  trpc.adminReports.list.useInfiniteQuery(
    { status },
    { ...useRefetched(), getNextPageParam: ({ nextCursor }) => nextCursor },
  );
