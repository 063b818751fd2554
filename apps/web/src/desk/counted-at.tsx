import { Text } from "@mantine/core";
import { useTranslation } from "../i18n/use-translation.ts";
import { Ago } from "../parts/moment.tsx";

/** Says when numbers were counted; null while they are of now. */
export function CountedAt({ at }: { at: string | null }) {
  const { t } = useTranslation();
  if (at === null) return null;
  return (
    <Text c="dimmed" fz="sm">
      {t("desk.counted")} <Ago at={at} />
    </Text>
  );
}
