import { Stack, Text } from "@mantine/core";
import { type RollMode, rollModes } from "@mero-mat/api/settings";
import { toastFailure } from "../../api/toast-failure.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Pills } from "../../ui/pills.tsx";
import { Reading } from "../../ui/reading.tsx";
import { RollUploadForm } from "./roll-upload-form.tsx";
import { UploadState } from "./upload-state.tsx";

/** The setting, as it is being set. */
function useRollMode() {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const setting = trpc.settings.get.useQuery({ key: "roll" });
  const set = trpc.settings.set.useMutation({
    async onSuccess() {
      toast.success(t("adminRoll.mode.saved"));
      const { settings, adminLog, roll, adminAccounts } = utils;
      await Promise.all([settings, adminLog, roll, adminAccounts].map((reads) => reads.invalidate()));
    },
    onError: (error) => toastFailure(t("adminRoll.mode.failed"), error, t),
  });
  const shown = set.isPending ? set.variables.value : setting.data?.value;
  return {
    mode: rollModes.find((mode) => mode === shown) ?? "off",
    setMode: (value: RollMode) => !set.isPending && value !== shown && set.mutate({ key: "roll", value }),
  };
}

const watchMs = 1000;

/** The electoral roll: what it is good for, how much there is of it, and how a new one comes in. */
export function RollPanel() {
  const { t } = useTranslation();
  const { mode, setMode } = useRollMode();
  const status = trpc.adminRoll.status.useQuery(undefined, {
    // Another process, or another admin's browser, may be the one that uploads.
    refetchInterval: ({ state }) =>
      state.data?.upload && ["receiving", "marking"].includes(state.data.upload.state) ? watchMs : watchMs * 10,
  });
  return (
    <Panel title={t("adminRoll.title")} note={t("adminRoll.note")}>
      <Stack gap="sm">
        <Pills
          label={t("adminRoll.mode.label")}
          options={rollModes.map((value) => ({ value, label: t(`adminRoll.mode.${value}`) }))}
          value={mode}
          onChange={setMode}
        />
        <Text c="dimmed" fz="sm">
          {t(`adminRoll.mode.note.${mode}`)}
        </Text>
        <Reading query={status} failed={t("adminRoll.failed")} rows={2}>
          {({ entries, accounts, upload }) => (
            <>
              <p>
                {t("adminRoll.entries", { count: entries })} {t("adminRoll.accounts", { count: accounts })}
              </p>
              {upload && <UploadState upload={upload} />}
              <RollUploadForm entries={entries} isBusy={upload?.state === "receiving"} />
            </>
          )}
        </Reading>
      </Stack>
    </Panel>
  );
}
