import { Alert, Box, SimpleGrid, Text } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Failed } from "../../ui/query-states.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";

const cards = ["totalUsers", "pendingRequests", "activePolls", "totalVotes"] as const;
// Four on the narrowest phone, two when its letters are large.
const columns = { gridTemplateColumns: "repeat(auto-fit, minmax(4.25rem, 1fr))" };

export function HeadCards() {
  const { t } = useTranslation();
  const stats = trpc.adminAnalytics.stats.useQuery(undefined, {
    refetchOnMount: "always",
    // As often as the lists of requests, so that card and lists count the same.
    refetchInterval: 30_000,
  });
  if (stats.isError && !stats.data)
    return <Failed text={t("desk.stats.failed")} isRetrying={stats.isFetching} onRetry={() => void stats.refetch()} />;
  return (
    <SimpleGrid
      component="dl"
      spacing={{ base: 4, sm: "sm" }}
      m={0}
      style={columns}
      aria-label={t("desk.stats.label")}
      aria-busy={!stats.data}
    >
      {cards.map((name) => (
        <Box
          key={name}
          px={{ base: 8, sm: "md" }}
          py={{ base: 4, sm: 14 }}
          bg="var(--card)"
          bd="1px solid var(--line)"
          bdrs="lg"
        >
          <Text component="dt" c="dimmed" fz={{ base: "xs", sm: "sm" }} lh={1.3}>
            {t(`desk.stats.${name}`)}
          </Text>
          <Text
            component="dd"
            m={0}
            mt={{ base: 0, sm: 4 }}
            fz={{ base: "md", sm: "xl" }}
            fw={600}
            lh={1.4}
            style={{ fontVariantNumeric: "tabular-nums" }}
          >
            {stats.data ? formatNumber(stats.data[name]) : "–"}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}

/** Warns on every tab of a wave of sign-ups, until it has been reviewed. */
export function WaveNotice({ onLook }: { onLook: () => void }) {
  const { t } = useTranslation();
  const count = trpc.adminWaves.list.useQuery(undefined, { refetchInterval: 30_000 }).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="waiting" role="status">
      <span>{t("desk.waves.notice", { count })}</span>{" "}
      <QuietButton onClick={onLook}>{t("desk.waves.look")}</QuietButton>
    </Alert>
  );
}
