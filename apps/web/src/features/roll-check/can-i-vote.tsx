import { Group } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { CheckDialog } from "./check-dialog.tsx";

/** Offers a search of the electoral roll next to the sign-in form, if there is a roll. */
export function CanIVote() {
  const { t } = useTranslation();
  const { data } = trpc.roll.mode.useQuery();
  const [isAsking, setAsking] = useState(false);
  if (!data || data.mode === "off") return null;
  return (
    <Group justify="space-between" gap="var(--mantine-spacing-3xs) var(--mantine-spacing-md)" mt="md" fz="sm">
      <p>{t(`rollCheck.entry.${data.mode}`)}</p>
      <QuietButton onClick={() => setAsking(true)}>{t("rollCheck.title")}</QuietButton>
      {isAsking && <CheckDialog onClose={() => setAsking(false)} />}
    </Group>
  );
}
