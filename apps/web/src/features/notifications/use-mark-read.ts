import type { Received } from "@mero-mat/api/notifications";
import { useRefresh } from "../../api/refresh.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Optimistic update. */
function useShown() {
  const { list, unreadCount } = trpc.useUtils().notifications;
  return {
    /** Cancels older requests, which would overwrite the optimistic update. */
    hold: () => Promise.all([list.cancel(), unreadCount.cancel()]),
    change(isMeant: (item: Received) => boolean, isRead: boolean, count: (unread: number) => number) {
      list.setData(undefined, (items) => items?.map((item) => (isMeant(item) ? { ...item, isRead } : item)));
      unreadCount.setData(undefined, (data) => data && { count: Math.max(0, count(data.count)) });
    },
  };
}

function useAfterwards() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return {
    failed: (error: unknown) => toastFailure(t("notifications.markFailed"), error, t),
    settled: () => void refresh("notifications"),
  };
}

export function useMarkRead(): (id: string) => void {
  const shown = useShown();
  const { failed, settled } = useAfterwards();
  const show = (id: string, isRead: boolean, by: number) =>
    shown.change(
      ({ notificationId }) => notificationId === id,
      isRead,
      (unread) => unread + by,
    );
  const { mutate } = trpc.notifications.read.useMutation({
    async onMutate({ id }) {
      await shown.hold();
      show(id, true, -1);
    },
    onError(error, { id }) {
      // Reverts only its own change: others may have been read in between.
      show(id, false, 1);
      failed(error);
    },
    onSettled: settled,
  });
  return (id) => mutate({ id });
}

export function useMarkAllRead() {
  const shown = useShown();
  const { failed, settled } = useAfterwards();
  const { notifications } = trpc.useUtils();
  return trpc.notifications.readAll.useMutation({
    async onMutate() {
      await shown.hold();
      const unread = notifications.list.getData()?.filter(({ isRead }) => !isRead) ?? [];
      const before = notifications.unreadCount.getData()?.count ?? 0;
      shown.change(
        () => true,
        true,
        () => 0,
      );
      return { unread: new Set(unread.map(({ id }) => id)), before };
    },
    onError(error, _input, context) {
      shown.change(
        ({ id }) => context?.unread.has(id) ?? false,
        false,
        () => context?.before ?? 0,
      );
      failed(error);
    },
    onSettled: settled,
  });
}
