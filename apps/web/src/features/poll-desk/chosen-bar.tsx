import { Button, Group, VisuallyHidden } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { useState } from "react";
import { counted } from "../../desk/polls/counted.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { exportPolls } from "./export-polls.ts";
import { ManyDialog } from "./many-dialog.tsx";
import { type ManyAct, summaryOf } from "./summary.ts";

const acts = ["close", "declare", "republish", "delete"] as const satisfies ManyAct[];

interface Props {
  polls: Poll[];
  onNone: () => void;
}

/** What can be done with all that is chosen, in one call each. */
export function ChosenBar({ polls, onNone }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<ManyAct | null>(null);
  const isAny = polls.length > 0;
  const count = t("adminPolls.many.chosen", counted(polls.length));
  return (
    <>
      <VisuallyHidden role="status">{isAny && count}</VisuallyHidden>
      {isAny && (
        <Group role="toolbar" aria-label={t("adminPolls.many.label")} gap={8}>
          <strong>{count}</strong>
          {acts.map((act) => (
            <Button
              key={act}
              variant="default"
              disabled={summaryOf(act, polls).acted === 0}
              onClick={() => setAsking(act)}
            >
              {t(`adminPolls.many.${act}.button`)}
            </Button>
          ))}
          <Button variant="default" onClick={() => exportPolls(polls)}>
            {t("desk.saveCsv")}
          </Button>
          <QuietButton onClick={onNone}>{t("adminPolls.many.none")}</QuietButton>
        </Group>
      )}
      {asking && <ManyDialog act={asking} polls={polls} onDone={onNone} onClose={() => setAsking(null)} />}
    </>
  );
}
