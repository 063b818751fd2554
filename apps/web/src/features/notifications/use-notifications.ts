import { trpc } from "../../api/trpc.ts";

// A fallback for pages that receive no events.
const list = { refetchInterval: 30_000, staleTime: 30_000 };
const count = { refetchInterval: 15_000, staleTime: 10_000 };

export const useNotifications = () => trpc.notifications.list.useQuery(undefined, list);
export const useUnreadCount = (): number => trpc.notifications.unreadCount.useQuery(undefined, count).data?.count ?? 0;
