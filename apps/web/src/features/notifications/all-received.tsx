import { Box, Stack, ThemeIcon } from "@mantine/core";
import type { Received } from "@mero-mat/api/notifications";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted } from "../../parts/style-props.ts";
import { Icon } from "../../ui/icon.tsx";
import { Reading } from "../../ui/reading.tsx";
import { useNotifications } from "./use-notifications.ts";

/** Shows received notifications, or in their place that they are loading or that there are none. */
export function AllReceived({ children }: { children: (all: Received[]) => ReactNode }) {
  const { t } = useTranslation();
  const query = useNotifications();
  return (
    <Reading
      query={query}
      failed={t("notifications.failed")}
      waiting={<Loading />}
      empty={(all) => all.length === 0 && <Empty />}
    >
      {children}
    </Reading>
  );
}

const places = ["first", "second", "third", "fourth", "fifth"];
const bars = [
  { w: "60%", h: "1.25rem" },
  { w: "100%", h: "2.25rem" },
  { w: "40%", h: "1.25rem" },
];

/** As tall as five short notifications, to avoid a layout shift. */
function Loading() {
  const { t } = useTranslation();
  return (
    <Stack gap="3xs" role="status" aria-label={t("common.loading")}>
      {places.map((place) => (
        <Stack key={place} gap="2xs" pt="sm" pr="md" pb="sm" pl="2xl" aria-hidden="true">
          {bars.map((bar) => (
            <Box key={bar.w} {...bar} bg="var(--hover)" bdrs="md" />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

function Empty() {
  const { t } = useTranslation();
  return (
    <Stack align="center" gap="sm" px="md" py="2xl" ta="center" role="status">
      <ThemeIcon size="3.5rem" radius="pill" color="var(--place-soft)" c="var(--place)">
        <Icon name="bell" size={26} />
      </ThemeIcon>
      <Box component="strong" fw={600}>
        {t("notifications.empty")}
      </Box>
      <Box component="p" {...muted}>
        {t("notifications.emptyText")}
      </Box>
    </Stack>
  );
}
