import { Stack } from "@mantine/core";
import type { Received } from "@mero-mat/api/notifications";
import { plainList } from "../../parts/style-props.ts";
import { NotificationItem } from "./notification-item.tsx";

interface Props {
  received: Received[];
  onRead: (id: string) => void;
  folded?: boolean;
}

export const NotificationList = ({ received, ...props }: Props) => (
  <Stack component="ul" {...plainList} gap="3xs">
    {received.map((one) => (
      <li key={one.notificationId}>
        <NotificationItem received={one} {...props} />
      </li>
    ))}
  </Stack>
);
