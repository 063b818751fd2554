import type { AppRouter } from "@mero-mat/api/router-type";
import type { inferRouterOutputs } from "@trpc/server";
import { trpc } from "../../api/trpc.ts";
import type { AccountFilter, ReportFilter } from "./view-address.ts";

type Replies = inferRouterOutputs<AppRouter>;
export type Move = Replies["adminRequests"]["list"][number];
export type Account = Replies["adminAccounts"]["list"]["items"][number];
export type AccountDetail = Replies["adminAccounts"]["byId"];
export type Wave = Replies["adminWaves"]["list"][number];
export type WaveAccount = Replies["adminWaves"]["accounts"][number];
export type Report = Replies["adminReports"]["list"]["items"][number];

// A colleague may have worked through the list since it was last looked at, and voters keep asking.
const kept = { refetchOnMount: "always", refetchInterval: 30_000 } as const;

const filters = { waiting: { status: "pending" }, all: {}, admins: { role: "admin" } } as const;

export const useMoves = () => trpc.adminRequests.list.useQuery(undefined, kept);

export const useAccounts = (filter: AccountFilter, search: string) =>
  trpc.adminAccounts.list.useInfiniteQuery(
    { ...filters[filter], ...(search !== "" && { search }) },
    { ...kept, getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: (before) => before },
  );

export const useWaves = () => trpc.adminWaves.list.useQuery(undefined, kept);

export const useWaveAccounts = ({ kind, key }: Wave) => trpc.adminWaves.accounts.useQuery({ kind, key }, kept);

export const useReports = (status: ReportFilter) =>
  trpc.adminReports.list.useInfiniteQuery({ status }, { ...kept, getNextPageParam: ({ nextCursor }) => nextCursor });
