import { trpc } from "../../api/trpc.ts";
import { useRefetchInterval } from "../../session/session.ts";

// The intervals are a fallback for pages that receive no events.
export const useNotifications = () =>
  trpc.notifications.list.useQuery(undefined, { refetchInterval: useRefetchInterval(30_000), staleTime: 30_000 });

export const useUnreadCount = (): number =>
  trpc.notifications.unreadCount.useQuery(undefined, { refetchInterval: useRefetchInterval(15_000), staleTime: 10_000 })
    .data?.count ?? 0;
