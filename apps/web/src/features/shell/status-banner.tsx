import { Box, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type CSSProperties, useEffect, useState } from "react";
import { type Outage, watchConnection } from "../../api/connection.ts";
import { useReadOnly } from "../../api/read-only.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { lineAbove } from "../../parts/style-props.ts";
import { Icon } from "../../ui/icon.tsx";
import { Speaker } from "../../ui/speech/speaker.tsx";

function useOutage(): Outage | null {
  const queryClient = useQueryClient();
  const [outage, setOutage] = useState<Outage | null>(null);
  useEffect(() => watchConnection(queryClient, setOutage), [queryClient]);
  return outage;
}

// Overlaid, because nothing may move away from under a finger that is about to vote.
const place: CSSProperties = {
  inset: "auto 0 calc(var(--tabs-height) + env(safe-area-inset-bottom))",
  zIndex: 9,
};

/**
 * Says that there is no network or no working server, or else that changes are paused. Part of the shell, because it
 * cannot be loaded without a network.
 */
export function StatusBanner() {
  const { t } = useTranslation();
  const outage = useOutage();
  const isReadOnly = useReadOnly();
  const text = outage ? t(`shell.connection.${outage}`) : isReadOnly && t("shell.paused.page");
  return (
    <Box pos="fixed" style={place} role="status">
      {text && (
        <Group
          component="p"
          data-banner
          gap="sm"
          wrap="nowrap"
          justify="center"
          h="var(--banner-height)"
          px="var(--gutter)"
          lh={1.5}
          fz="sm"
          fw={600}
          c="var(--waiting)"
          bg="var(--waiting-soft)"
          style={lineAbove}
        >
          <Icon name={outage ? "cross" : "lock"} />
          {text}
          <Speaker lines={[{ text }]} label={t("common.listenTo", { name: text })} />
        </Group>
      )}
    </Box>
  );
}
