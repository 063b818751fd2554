import { Box, Group, Text } from "@mantine/core";
import type { Recording } from "@mero-mat/api/admin/recordings";
import { startsLikeRecording } from "@mero-mat/domain/file-formats";
import { limits } from "@mero-mat/domain/limits";
import { useMutation } from "@tanstack/react-query";
import { mutationKeyOf } from "../../../api/invalidations.ts";
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

async function sendRecording(file: File): Promise<string> {
  // A file that cannot be read is reported by the upload.
  const head = await headOf(file).catch(() => null);
  if (file.size > limits.recordingBytesMax || (head && !startsLikeRecording(head))) throw new UploadError("notAnImage");
  return upload(file, { onProgress: () => {}, signal: new AbortController().signal });
}

/** Shows one thing that voters can hear, and records it. */
export function RecordingRow({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  const { kind, id, poll, audio } = recording;
  const utils = trpc.useUtils();
  const name = readersName(recording);
  const failed = t("adminRecordings.failed");
  const set = useMutation({
    mutationKey: mutationKeyOf("adminRecordings.set"),
    // Two files look the same to the cache, which sends one mutation once: in a scope each is sent.
    scope: { id: `recording of ${kind} ${id}` },
    meta: {
      done: t("adminRecordings.saved"),
      failed(error) {
        if (!(error instanceof UploadError)) return failed;
        const isUnfit = unfit.includes(error.problem);
        return { title: failed, text: t(isUnfit ? "adminRecordings.unfit" : "common.networkFailed") };
      },
    },
    mutationFn: async ({ file, ...subject }: Pick<Recording, "kind" | "id"> & { file: File | null }) =>
      utils.client.adminRecordings.set.mutate({ ...subject, audio: file && (await sendRecording(file)) }),
  });
  const send = (file: File | null) => set.mutate({ kind, id, file });

  const { isRecording, start, stop } = useRecorder(send);
  const record = () =>
    start().catch(() => toast.error(t("adminRecordings.noMicrophone"), t("adminRecordings.allowMicrophone")));

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
          loading={set.isPending}
          onClick={isRecording ? stop : record}
        >
          {t(isRecording ? "adminRecordings.stop" : "adminRecordings.record")}
        </QuietButton>
        <FileButton accept={accepted} variant="quiet" disabled={set.isPending} onFile={send}>
          {t("adminRecordings.upload")}
        </FileButton>
        {audio && (
          <QuietButton
            icon="remove"
            disabled={set.isPending}
            aria-label={t("adminRecordings.removeName", { name })}
            onClick={() => send(null)}
          >
            {t("adminRecordings.remove")}
          </QuietButton>
        )}
      </Group>
    </Group>
  );
}
