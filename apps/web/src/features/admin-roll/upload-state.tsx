import { Alert, Stack } from "@mantine/core";
import type { RollUpload } from "@mero-mat/api/admin/roll";
import { DataTable } from "../../desk/data-table.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { ProgressLine } from "../../ui/progress-line.tsx";

const fewRejected = 10;
const tones = { receiving: "place", marking: "place", standing: "done", failed: "waiting", replaced: "ink" } as const;

/** How far the newest upload is, and what came of it. */
export function UploadState({ upload }: { upload: RollUpload }) {
  const { t } = useTranslation();
  const { state, mode, uploadedBy, startedAt, lines, added, unchanged, rejectedCount, rejected, bytes, bytesExpected } =
    upload;
  const percent = bytesExpected ? Math.min(100, Math.floor((100 * bytes) / bytesExpected)) : null;
  const reason = (key: string) => t(`adminRoll.reasons.${key}`, { defaultValue: key });
  return (
    <>
      <Alert color={tones[state]} role="status" title={t(`adminRoll.state.${state}`)}>
        <p>
          {t(`adminRoll.by.${mode}`, { name: uploadedBy })} · <Ago at={startedAt} />
        </p>
        {state === "receiving" && percent !== null && (
          <Stack gap={4}>
            <ProgressLine
              label={t("adminRoll.state.receiving")}
              value={percent}
              text={t("adminRoll.percent", { number: percent })}
            />
            <span>{t("adminRoll.percent", { number: percent })}</span>
          </Stack>
        )}
        <p>{t("adminRoll.counts", { lines, added, unchanged, rejected: rejectedCount })}</p>
      </Alert>
      {rejected.length > 0 && (
        <DataTable
          caption={t("adminRoll.rejected", { count: rejectedCount })}
          columns={[
            { label: t("adminRoll.line"), value: ({ line }) => line },
            { label: t("adminRoll.why"), value: (row) => reason(row.reason) },
          ]}
          rows={rejected}
          keyOf={({ line }) => String(line)}
          few={fewRejected}
          file="mero-mat-roll-rejected.csv"
        />
      )}
    </>
  );
}
