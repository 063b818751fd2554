import { Badge, Flex } from "@mantine/core";
import type { Policy } from "@mero-mat/api/admin/policies";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Day } from "../../parts/day.tsx";

/** Whether a version is in force, and who wrote it when. */
export function VersionState({ version: { isActive, lastUpdated, updatedBy } }: { version: Policy }) {
  const { t } = useTranslation();
  const [color, background] = isActive ? ["var(--done)", "var(--done-soft)"] : ["dimmed", "var(--hover)"];
  return (
    <Flex wrap="wrap" align="center" gap="4px 10px" c="dimmed" fz="sm" style={{ overflowWrap: "anywhere" }}>
      <Badge c={color} bg={background} tt="none" fw={600} fz="xs" lh="md" lts={0} h="auto" px="sm" py={2}>
        {t(isActive ? "adminPolicy.active" : "adminPolicy.inactive")}
      </Badge>
      <span>
        {t("adminPolicy.updated")} <Day at={lastUpdated} />
        {updatedBy && ` · ${t("adminPolicy.by", { name: updatedBy })}`}
      </span>
    </Flex>
  );
}
