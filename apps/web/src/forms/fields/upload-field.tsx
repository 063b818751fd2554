import { Box, Group, Stack, Text } from "@mantine/core";
import { pictureFormats } from "@mero-mat/domain/file-formats";
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FileButton } from "../../ui/file-button.tsx";
import { Drawing } from "../../ui/icon.tsx";
import { ProgressLine } from "../../ui/progress-line.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { SpokenError } from "../../ui/speech/spoken-error.tsx";
import classes from "./upload-field.module.css";
import { useLocalPicture, useUpload } from "./use-upload.ts";

interface Props {
  label: string;
  description?: string;
  /** The address of the picture, or null when there is none. */
  value: string | null;
  onChange: (url: string | null) => void;
  /** Makes a form wait while a picture is being uploaded. */
  onBusy?: (busy: boolean) => void;
}

const picture = "M4 5h16v14H4zM4 16l4.5-4.5L13 16l3-3 4 4M15 8.5h.5";

// The types are listed one by one, because an iPhone then converts its own format, which it does not do for `image/*`.
const accepted = Object.keys(pictureFormats).join();
const formats = Object.values(pictureFormats).join(", ");

/** Stores one picture: chosen, dropped or pasted. Its texts are in the catalogue `upload`. */
export function UploadField({ label, description, value, onChange, onBusy }: Props) {
  const { t } = useTranslation();
  const { sending, failed, send, stop, forget } = useUpload(onChange);
  const again = failed?.again;
  const problemTexts = failed ? [t(`upload.problems.${failed.problem}`)] : [];
  if (failed?.problem === "notAnImage") problemTexts.push(t("upload.formats", { formats }));
  const local = useLocalPicture(sending?.file ?? null);
  const [isOver, setOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isBusy = sending !== null;
  const reportBusy = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => reportBusy(isBusy), [isBusy]);

  const take = ([file]: FileList) => file && send(file);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  // The pressed button is removed, so the focus must move first.
  const leaveFor = (act: () => void) => () => {
    act();
    button.current?.focus();
  };

  return (
    <Stack
      component="fieldset"
      gap="3xs"
      miw={0}
      m={0}
      p={0}
      bd={0}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
    >
      <Box component="legend" p={0} fw={600} fz="md">
        {label}
      </Box>
      <Text id={id} c="dimmed" fz="sm">
        {description} {t("upload.hint", { formats })} <span className={classes.mouse}>{t("upload.hintMouse")}</span>
      </Text>
      <Group className={classes.zone} gap="sm" p="2xs" mt="3xs" wrap="nowrap" data-over={isOver || undefined}>
        <span className={classes.picture}>
          <Picture local={local} stored={value} />
        </span>
        <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)">
          <FileButton ref={button} accept={accepted} aria-describedby={id} onFile={send}>
            {t(value ? "upload.another" : "upload.choose")}
          </FileButton>
          {value && !isBusy && (
            <QuietButton icon="remove" onClick={leaveFor(() => onChange(null))}>
              {t("upload.remove")}
            </QuietButton>
          )}
        </Group>
      </Group>
      {sending && <SendingLine part={sending.progress} onStop={leaveFor(stop)} />}
      {failed && (
        <Group gap="0 var(--mantine-spacing-2xs)" c="var(--danger)" fz="sm">
          <Box flex="1 1 12rem">
            <SpokenError role="alert" says={problemTexts.join(" ")}>
              {problemTexts.map((text) => (
                <Box key={text} component="span" display="block">
                  {text}
                </Box>
              ))}
            </SpokenError>
          </Box>
          {again && <QuietButton onClick={leaveFor(() => send(again))}>{t("common.tryAgain")}</QuietButton>}
          <QuietButton icon="remove" onClick={leaveFor(forget)}>
            {t("common.close")}
          </QuietButton>
        </Group>
      )}
    </Stack>
  );
}

/** Shows the picture being sent rather than the stored one, which opens in its full size. */
function Picture({ local, stored }: { local: string | null; stored: string | null }) {
  const { t } = useTranslation();
  if (local) return <img src={local} alt={t("upload.preview")} />;
  if (!stored) return <Drawing path={picture} size={26} />;
  return (
    <a href={stored} target="_blank" rel="noreferrer" aria-label={t("upload.open")}>
      <img src={stored} alt="" />
    </a>
  );
}

function SendingLine({ part, onStop }: { part: number; onStop: () => void }) {
  const { t } = useTranslation();
  const percent = Math.round(part * 100);
  const text = `${formatNumber(percent)}%`;
  return (
    <Group gap="2xs" wrap="nowrap">
      <ProgressLine label={t("upload.sending")} value={percent} text={text} />
      <Box component="span" w="3rem" fz="sm" ta="end" aria-hidden="true" style={{ fontVariantNumeric: "tabular-nums" }}>
        {text}
      </Box>
      <QuietButton icon="remove" onClick={onStop}>
        {t("upload.stop")}
      </QuietButton>
    </Group>
  );
}
