import { Stack, Text } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Pills } from "../../ui/pills.tsx";
import type { Draft } from "./draft.ts";

const types = ["general", "urgent", "election", "verification"] as const satisfies Draft["type"][];

interface Props {
  value: Draft["type"];
  onChange: (type: Draft["type"]) => void;
}

export function TypeField({ value, onChange }: Props) {
  const { t } = useTranslation();
  const label = t("adminNotifications.form.type");
  return (
    <Stack gap={8}>
      <Text component="span" fw={600}>
        {label}
      </Text>
      <Pills
        label={label}
        options={types.map((type) => ({ value: type, label: t(`adminNotifications.types.${type}`) }))}
        value={value}
        onChange={onChange}
      />
      <Text c="dimmed" fz="sm" aria-live="polite">
        {t(`adminNotifications.typeNotes.${value}`)}
      </Text>
    </Stack>
  );
}
