import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { RecordingRow } from "./recording-row.tsx";

/** Lists what voters can hear, and what is still silent. */
export function RecordingsPanel() {
  const { t } = useTranslation();
  const query = trpc.adminRecordings.list.useQuery(undefined, { refetchOnMount: "always" });
  const [onlySilent, setOnlySilent] = useState(false);
  const [shownCount, setShownCount] = useState<number>(limits.pageSize);
  return (
    <Panel title={t("adminRecordings.title")} note={t("adminRecordings.note")}>
      <Reading query={query} failed={t("adminRecordings.listFailed")} rows={10}>
        {(all) => {
          const silent = all.filter(({ audio }) => audio === null);
          const shown = onlySilent ? silent : all;
          return (
            <>
              <Switch
                label={t("adminRecordings.onlySilent", { count: silent.length })}
                checked={onlySilent}
                onChange={setOnlySilent}
              />
              {shown.length === 0 ? (
                <Empty text={t(onlySilent ? "adminRecordings.noneSilent" : "adminRecordings.none")} />
              ) : (
                <Rows aria-label={t("adminRecordings.title")} topLine>
                  {shown.slice(0, shownCount).map((recording) => (
                    <RecordingRow key={recording.id} recording={recording} />
                  ))}
                </Rows>
              )}
              {shown.length > shownCount && (
                <Button variant="default" onClick={() => setShownCount(shownCount + limits.pageSize)}>
                  {t("adminRecordings.more")}
                </Button>
              )}
            </>
          );
        }}
      </Reading>
    </Panel>
  );
}
