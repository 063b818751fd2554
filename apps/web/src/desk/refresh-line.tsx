import { Group } from "@mantine/core";
import { trpc } from "../api/trpc.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Ago } from "../parts/moment.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";

interface Props {
  query: { dataUpdatedAt: number; isFetching: boolean };
}

export function RefreshLine({ query: { dataUpdatedAt, isFetching } }: Props) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const isLoaded = dataUpdatedAt > 0;
  return (
    <Group gap="0 var(--mantine-spacing-2xs)" c="dimmed" fz="sm">
      <span role="status">{isFetching ? t("desk.updating") : isLoaded && t("desk.updated")}</span>
      {!isFetching && isLoaded && <Ago at={new Date(dataUpdatedAt).toISOString()} />}
      <QuietButton aria-busy={isFetching} onClick={() => void utils.adminAnalytics.invalidate()}>
        {t("desk.refresh")}
      </QuietButton>
    </Group>
  );
}
