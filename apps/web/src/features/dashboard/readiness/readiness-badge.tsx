import { Accordion, Box, Group, Stack, Text } from "@mantine/core";
import { type ReadinessItem, readinessItems } from "@mero-mat/domain/readiness";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import type { DeskPlace } from "../../../desk/address.ts";
import { DropPanel } from "../../../desk/drop-panel.tsx";
import { DeskLink } from "../../../desk/places.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { HeadBadge, WaitingBadge } from "./head-badge.tsx";

/** Links to the tab for an item; the texts of other items say what to do. */
const ways: Partial<Record<ReadinessItem, DeskPlace>> = {
  demo_accounts: { tab: "requests", view: "accounts", filter: "all" },
  second_factor: { tab: "settings", view: "admin_2fa" },
  email_proof: { tab: "settings", view: "email_proof" },
  account_approval: { tab: "settings", view: "account_approval" },
};

const strong = { label: { fontWeight: 600 } };

/** Says how much is left to do before polling day, and lists it on demand. Nothing is required. */
export function ReadinessBadge() {
  const { t } = useTranslation();
  const [linksFollowed, setLinksFollowed] = useState(0);
  const query = trpc.adminReadiness.list.useQuery(undefined, { refetchOnMount: "always" });
  const known = query.data?.filter(({ name }) => readinessItems.includes(name)) ?? [];
  const open = known.filter(({ isDone }) => !isDone);
  const done = known.filter(({ isDone }) => isDone);
  const isReady = open.length === 0;
  const counted = isReady ? t("desk.readinessDone") : t("desk.readinessOpen", { number: open.length });
  const headText = query.data ? counted : t("desk.readiness");
  if (!query.data && !query.isError) return <WaitingBadge />;
  return (
    <DropPanel
      // A new key closes the panel without returning the focus to its button: the link has moved it.
      key={linksFollowed}
      title={t("desk.readiness")}
      width={400}
      button={(button) => (
        <HeadBadge
          {...button}
          tone={isReady && query.data ? "done" : "waiting"}
          short={query.data && !isReady ? formatNumber(open.length) : undefined}
        >
          {headText}
        </HeadBadge>
      )}
    >
      <Text fw={600} visibleFrom="sm">
        {t("desk.readiness")}
      </Text>
      <Reading query={query} failed={t("readiness.failed")} rows={1}>
        {() => (
          <>
            <Text c="dimmed" fz="sm">
              {isReady ? t("readiness.allDone") : t("readiness.open", { count: open.length })}
            </Text>
            {!isReady && (
              <Accordion order={3} multiple styles={strong}>
                {open.map(({ name }) => (
                  <OpenItem key={name} name={name} onFollow={() => setLinksFollowed(linksFollowed + 1)} />
                ))}
              </Accordion>
            )}
            {done.length > 0 && (
              <Group
                component="ul"
                m={0}
                p={0}
                gap="var(--mantine-spacing-4xs) var(--mantine-spacing-sm)"
                c="var(--done)"
                fz="sm"
                style={{ listStyle: "none" }}
                aria-label={t("readiness.doneLabel")}
              >
                {done.map(({ name }) => (
                  <Group key={name} component="li" gap="3xs" wrap="nowrap">
                    <Icon name="check" size={14} />
                    {t(`readiness.items.${name}.done`)}
                  </Group>
                ))}
              </Group>
            )}
          </>
        )}
      </Reading>
    </DropPanel>
  );
}

function OpenItem({ name, onFollow }: { name: ReadinessItem; onFollow: () => void }) {
  const { t } = useTranslation();
  const way = ways[name];
  return (
    <Accordion.Item value={name}>
      <Accordion.Control>{t(`readiness.items.${name}.open`)}</Accordion.Control>
      <Accordion.Panel>
        <Stack gap="2xs" pb="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          <p>{t(`readiness.items.${name}.why`)}</p>
          <p>{t(`readiness.items.${name}.how`)}</p>
          {way && (
            <Box c="var(--ink)" fw={600}>
              <DeskLink to={way} onClick={onFollow}>
                {t(`desk.tabs.${way.tab}`)}
              </DeskLink>
            </Box>
          )}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
