import "@mantine/core/styles/Accordion.css";
import { Accordion, Box, Flex, Stack } from "@mantine/core";
import { type ReadinessItem, readinessItems } from "@mero-mat/domain/readiness";
import { trpc } from "../../api/trpc.ts";
import { DeskLink, type DeskPlace } from "../../desk/places.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Icon } from "../../ui/icon.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Reading } from "../../ui/reading.tsx";

/** Links to the tab for an item; the texts of other items say what to do. */
const ways: Partial<Record<ReadinessItem, DeskPlace>> = {
  demo_accounts: { tab: "requests", view: "accounts" },
  second_factor: { tab: "settings" },
  email_proof: { tab: "settings" },
  account_approval: { tab: "settings" },
};

const noLine = { item: { border: 0 } };
const strong = { label: { fontWeight: 600 } };

/** Lists what is left to do before polling day. Nothing is required. */
export function ReadinessPanel() {
  const { t } = useTranslation();
  const query = trpc.adminReadiness.list.useQuery(undefined, { refetchOnMount: "always" });
  const known = query.data?.filter(({ name }) => readinessItems.includes(name)) ?? [];
  const open = known.filter(({ isDone }) => !isDone);
  const done = known.filter(({ isDone }) => isDone);
  const isReady = open.length === 0;
  return (
    <Panel title={t("desk.readiness")}>
      <Reading query={query} failed={t("readiness.failed")} rows={1}>
        {() => (
          // Closed by default, because administrators come every day for the content below it.
          <Accordion order={3} defaultValue={isReady ? "items" : null} styles={noLine}>
            <Accordion.Item value="items">
              <Accordion.Control>
                {isReady ? t("readiness.allDone") : t("readiness.open", { count: open.length })}
              </Accordion.Control>
              <Accordion.Panel>
                {!isReady && (
                  <Accordion order={4} multiple styles={strong}>
                    {open.map(({ name }) => (
                      <OpenItem key={name} name={name} />
                    ))}
                  </Accordion>
                )}
                {done.length > 0 && (
                  <Box
                    component="ul"
                    display="grid"
                    m={0}
                    p={0}
                    pt="sm"
                    c="var(--done)"
                    fz="sm"
                    style={{ gap: "0.5rem 1rem", gridTemplateColumns: "repeat(auto-fill, minmax(14rem, 1fr))" }}
                    aria-label={t("readiness.doneLabel")}
                  >
                    {done.map(({ name }) => (
                      <Flex key={name} component="li" align="center" gap={8}>
                        <Icon name="check" size={16} />
                        {t(`readiness.items.${name}.done`)}
                      </Flex>
                    ))}
                  </Box>
                )}
              </Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        )}
      </Reading>
    </Panel>
  );
}

function OpenItem({ name }: { name: ReadinessItem }) {
  const { t } = useTranslation();
  const way = ways[name];
  return (
    <Accordion.Item value={name}>
      <Accordion.Control>{t(`readiness.items.${name}.open`)}</Accordion.Control>
      <Accordion.Panel>
        <Stack gap={8} pb="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          <p>{t(`readiness.items.${name}.why`)}</p>
          <p>{t(`readiness.items.${name}.how`)}</p>
          {way && (
            <Box c="var(--ink)" fw={600}>
              <DeskLink to={way}>{t(`desk.tabs.${way.tab}`)}</DeskLink>
            </Box>
          )}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
