import { Box, Group, Text } from "@mantine/core";
import type { Recording } from "@mero-mat/api/admin/recordings";
import { startsLikeRecording } from "@mero-mat/domain/file-formats";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { headOf, UploadError, upload } from "../../../api/upload.ts";
import { Tag } from "../../../desk/tag.tsx";
import { toast } from "../../../hooks/toast.ts";
import { readersName, readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Speaker } from "../../../ui/speech/speaker.tsx";
import { useRecorder } from "./use-recorder.ts";

const accepted = "audio/webm,audio/ogg,audio/mp4,audio/x-m4a,.webm,.ogg,.opus,.m4a";
const unfit: unknown[] = ["notAnImage", "refusedSize"];

/** Shows one thing that voters can hear, and records it. */
export function RecordingRow({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  const { kind, id, poll, audio } = recording;
  const [isSending, setSending] = useState(false);
  const name = readersName(recording);
  const set = trpc.adminRecordings.set.useMutation({
    meta: { done: t("adminRecordings.saved"), failed: t("adminRecordings.failed") },
  });

  async function send(file: File) {
    setSending(true);
    try {
      const mayBeOne = file.size <= limits.recordingBytesMax && startsLikeRecording(await headOf(file));
      if (!mayBeOne) throw new UploadError("notAnImage");
      const url = await upload(file, { onProgress: () => {}, signal: new AbortController().signal });
      await set.mutateAsync({ kind, id, audio: url }).catch(() => {});
    } catch (error) {
      const isUnfit = error instanceof UploadError && unfit.includes(error.problem);
      toast.error(t("adminRecordings.failed"), t(isUnfit ? "adminRecordings.unfit" : "common.networkFailed"));
    } finally {
      setSending(false);
    }
  }

  const { isRecording, start, stop } = useRecorder((file) => void send(file));
  const record = () =>
    start().catch(() => toast.error(t("adminRecordings.noMicrophone"), t("adminRecordings.allowMicrophone")));
  const isBusy = isSending || set.isPending;

  return (
    <Group component="li" justify="space-between" gap="var(--mantine-spacing-3xs) var(--mantine-spacing-sm)" py="2xs">
      <Box flex="1 1 14rem" miw={0}>
        <UserText as="strong">{name}</UserText>
        <Text c="dimmed" fz="sm">
          {t(`adminRecordings.kinds.${kind}`)}
          {poll && ` · ${placeName(poll)}`}
          {kind === "option" && poll && ` · ${readersText(poll.content, poll.contentNepali)}`}
        </Text>
      </Box>
      <Group gap="3xs">
        {audio ? (
          <Speaker lines={[{ text: name, audio }]} label={t("common.listenTo", { name })} />
        ) : (
          <Tag color="waiting">{t("adminRecordings.silent")}</Tag>
        )}
        <QuietButton
          aria-pressed={isRecording}
          aria-label={t(isRecording ? "adminRecordings.stopName" : "adminRecordings.recordName", { name })}
          loading={isBusy}
          onClick={isRecording ? stop : record}
        >
          {t(isRecording ? "adminRecordings.stop" : "adminRecordings.record")}
        </QuietButton>
        <FileButton accept={accepted} variant="quiet" disabled={isBusy} onFile={(file) => void send(file)}>
          {t("adminRecordings.upload")}
        </FileButton>
        {audio && (
          <QuietButton
            icon="remove"
            disabled={isBusy}
            aria-label={t("adminRecordings.removeName", { name })}
            onClick={() => set.mutate({ kind, id, audio: null })}
          >
            {t("adminRecordings.remove")}
          </QuietButton>
        )}
      </Group>
    </Group>
  );
}
