import { Alert, Stack, Text } from "@mantine/core";
import type { RollUpload } from "@mero-mat/api/admin/roll";
import { rollModes } from "@mero-mat/api/settings";
import { useIsMutating } from "@tanstack/react-query";
import { trpc } from "../../../api/trpc.ts";
import { CountedAt } from "../../../desk/counted-at.tsx";
import { DataTable } from "../../../desk/data-table.tsx";
import { DeskLink } from "../../../desk/places.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Pills } from "../../../ui/pills.tsx";
import { ProgressLine } from "../../../ui/progress-line.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { RollUploadForm, rollUploadKey } from "./roll-upload-form.tsx";
import { useSetting } from "./use-setting.ts";

const watchMs = 1000;

/** Explains the electoral roll, counts it, and accepts a new one. */
export function RollPanel() {
  const { t } = useTranslation();
  const { setting, shown, setTo } = useSetting("roll", () => t("adminRoll.mode.saved"), t("adminRoll.mode.failed"));
  const mode = rollModes.find((known) => known === shown) ?? "off";
  const isSending = useIsMutating({ mutationKey: rollUploadKey }) > 0;
  const status = trpc.adminRoll.status.useQuery(undefined, {
    // Another process, or another admin's browser, may be the one that uploads.
    refetchInterval: ({ state: { data } }) =>
      isSending || (data?.upload && ["receiving", "marking"].includes(data.upload.state)) ? watchMs : watchMs * 10,
  });
  return (
    <Panel level={3} anchor="roll" title={t("adminRoll.title")} note={t("adminRoll.note")}>
      <Stack gap="sm">
        <Reading query={setting} failed={t("adminSettings.failed")} rows={1}>
          {() => (
            <>
              <Pills
                label={t("adminRoll.mode.label")}
                options={rollModes.map((value) => ({ value, label: t(`adminRoll.mode.${value}`) }))}
                value={mode}
                onChange={setTo}
              />
              <Text c="dimmed" fz="sm">
                {t(`adminRoll.mode.note.${mode}`)}
              </Text>
            </>
          )}
        </Reading>
        <Reading query={status} failed={t("adminRoll.failed")} rows={2}>
          {({ entries, accounts, countedAt, upload }) => (
            <>
              <p>
                {t("adminRoll.entries", { count: entries })} {t("adminRoll.accounts", { count: accounts })}
              </p>
              <CountedAt at={countedAt} />
              {upload && <UploadState upload={upload} />}
              <RollUploadForm entries={entries} isBusy={upload?.state === "receiving"} />
            </>
          )}
        </Reading>
      </Stack>
    </Panel>
  );
}

const fewRejected = 10;
const tones = {
  receiving: "place",
  waiting: "waiting",
  marking: "place",
  standing: "done",
  failed: "waiting",
  replaced: "ink",
} as const;

/** Shows the progress of the newest upload, and its outcome. */
function UploadState({ upload }: { upload: RollUpload }) {
  const { t } = useTranslation();
  const { state, mode, uploadedBy, startedAt, lines, added, unchanged, rejectedCount, rejected, bytes, bytesExpected } =
    upload;
  const percent = bytesExpected ? Math.min(100, Math.floor((100 * bytes) / bytesExpected)) : null;
  const isOnRoll = ["marking", "standing", "replaced"].includes(state);
  // The first line names the columns.
  const read = Math.max(0, lines - 1);
  const reason = (key: string) => t(`adminRoll.reasons.${key}`, { defaultValue: key });
  return (
    <>
      <Alert color={tones[state]} role="status" title={t(`adminRoll.state.${state}`)}>
        <p>
          {t(`adminRoll.by.${isOnRoll ? mode : "upload"}`, { name: uploadedBy })} · <Ago at={startedAt} />
        </p>
        {state === "waiting" && (
          <p>
            <DeskLink to={{ tab: "requests", view: "approvals" }}>{t("adminRoll.approvals")}</DeskLink>
          </p>
        )}
        {state === "receiving" && percent !== null && (
          <Stack gap="3xs">
            <ProgressLine
              label={t("adminRoll.state.receiving")}
              value={percent}
              text={t("adminRoll.percent", { number: percent })}
            />
            <span>{t("adminRoll.percent", { number: percent })}</span>
          </Stack>
        )}
        {state !== "failed" && (
          <p>{t("adminRoll.counts", { count: read, added, unchanged, rejected: rejectedCount })}</p>
        )}
        {state === "failed" && read > 0 && (
          <p>{t("adminRoll.countsFailed", { count: read, rejected: rejectedCount })}</p>
        )}
      </Alert>
      {rejected.length > 0 && (
        <DataTable
          caption={
            rejectedCount > rejected.length
              ? t("adminRoll.rejectedMany", { number: rejectedCount })
              : t("adminRoll.rejected", { count: rejectedCount })
          }
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
