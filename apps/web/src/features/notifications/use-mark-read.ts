import type { Received } from "@mero-mat/api/notifications";
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

export function useMarkRead(): (id: string) => void {
  const { t } = useTranslation();
  const shown = useShown();
  const show = (id: string, isRead: boolean, by: number) =>
    shown.change(
      ({ notificationId }) => notificationId === id,
      isRead,
      (unread) => unread + by,
    );
  const { mutate } = trpc.notifications.read.useMutation({
    meta: { failed: t("notifications.markFailed") },
    async onMutate({ id }) {
      await shown.hold();
      show(id, true, -1);
    },
    // Reverts only its own change: others may have been read in between.
    onError: (_error, { id }) => show(id, false, 1),
  });
  return (id) => mutate({ id });
}

export function useMarkAllRead() {
  const { t } = useTranslation();
  const shown = useShown();
  const { notifications } = trpc.useUtils();
  return trpc.notifications.readAll.useMutation({
    meta: { failed: t("notifications.markFailed") },
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
    onError(_error, _input, context) {
      shown.change(
        ({ id }) => context?.unread.has(id) ?? false,
        false,
        () => context?.before ?? 0,
      );
    },
  });
}
