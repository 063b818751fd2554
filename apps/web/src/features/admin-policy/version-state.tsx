import { Flex } from "@mantine/core";
import type { Policy } from "@mero-mat/api/admin/policies";
import { Tag } from "../../desk/tag.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Day } from "../../parts/day.tsx";

export function VersionState({ version: { isActive, lastUpdated, updatedBy } }: { version: Policy }) {
  const { t } = useTranslation();
  return (
    <Flex wrap="wrap" align="center" gap="4px 10px" c="dimmed" fz="sm" style={{ overflowWrap: "anywhere" }}>
      <Tag color={isActive ? "done" : "muted"} py={2}>
        {t(isActive ? "adminPolicy.active" : "adminPolicy.inactive")}
      </Tag>
      <span>
        {t("adminPolicy.updated")} <Day at={lastUpdated} />
        {updatedBy && ` · ${t("adminPolicy.by", { name: updatedBy })}`}
      </span>
    </Flex>
  );
}
