import { Box, Stack } from "@mantine/core";
import { useTranslation } from "../i18n/use-translation.ts";

interface Props {
  /** From top to bottom, as high as what comes, so that nothing jumps. */
  heights: string[];
}

/** Stands where something is being fetched. Mantine's Skeleton takes its colours from no token. */
export function Blocks({ heights }: Props) {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t("common.loading")} data-skeleton>
      {heights.map((height, at) => (
        <Box key={at} h={height} bg="var(--hover)" bdrs="md" aria-hidden="true" />
      ))}
    </Stack>
  );
}
