import { Box } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";

const columns = { gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))", gap: "0.5rem" };

/** Rows as tall as those of the ballot paper, so that nothing jumps when it comes. */
export function PartySkeleton({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Box display="grid" style={columns} role="status" aria-label={t("common.loading")} data-skeleton>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <Box key={row} h="4.625rem" bg="var(--hover)" bdrs="var(--radius-ballot)" aria-hidden="true" />
      ))}
    </Box>
  );
}
