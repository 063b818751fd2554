import { Stack } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { usePollSlots } from "./poll-slots.ts";

export function DeclareButton({ poll }: { poll: Poll }) {
  const { renderDeclaration } = usePollSlots();
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  if (poll.winnerDeclared) return <Button disabled>{t("polls.declare.declared")}</Button>;
  return (
    <Stack gap="sm">
      <Notice tone="waiting">{t("polls.declare.hint")}</Notice>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t("polls.declare.action")}
      </Button>
      {asking && renderDeclaration(poll, () => setAsking(false))}
    </Stack>
  );
}
