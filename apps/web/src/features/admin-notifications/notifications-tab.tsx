import type { DeskTabProps } from "../../desk/desk.ts";
import { NotificationForm } from "./notification-form.tsx";
import { SentNotifications } from "./sent-notifications.tsx";

export function NotificationsTab({ findAccount }: DeskTabProps) {
  return (
    <>
      <NotificationForm findAccount={findAccount} />
      <SentNotifications />
    </>
  );
}
