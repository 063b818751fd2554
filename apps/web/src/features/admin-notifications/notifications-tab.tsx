import { SimpleGrid, Stack } from "@mantine/core";
import type { DeskTabProps } from "../../desk/desk.ts";
import { NotificationForm } from "./notification-form.tsx";
import { PlannedNotifications } from "./planned-notifications.tsx";
import { SentNotifications } from "./sent-notifications.tsx";

export const NotificationsTab = ({ findAccount }: DeskTabProps) => (
  <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: "start" }}>
    <NotificationForm findAccount={findAccount} />
    <Stack>
      <PlannedNotifications />
      <SentNotifications />
    </Stack>
  </SimpleGrid>
);
