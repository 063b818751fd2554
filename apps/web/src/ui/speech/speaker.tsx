import { useEffect, useId } from "react";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Drawing } from "../icon.tsx";
import type { Line } from "./lines.ts";
import { stopSpeaking, toggleSpeaking, useIsSpeaking } from "./speaking.ts";
import classes from "./speech.module.css";
import { useAudible } from "./voices.ts";

interface Props {
  lines: Line[];
  /** Accessible name. */
  label: string;
  /** Word beside the picture, where there is room for one. */
  word?: string;
}

/** Reads lines aloud; a second tap stops. Not shown on a device that has no voice for them. */
export function Speaker({ lines, label, word }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const isSpeaking = useIsSpeaking(id);
  const audible = useAudible(lines);
  useEffect(() => () => stopSpeaking(id), [id]);
  if (audible.length === 0) return null;
  return (
    <button
      type="button"
      className={classes.speaker}
      aria-label={label}
      aria-pressed={isSpeaking}
      title={label}
      onClick={() => toggleSpeaking(id, audible).catch(() => toast.error(label, t("common.networkFailed")))}
    >
      <span className={classes.face} data-word={word ? true : undefined}>
        <Drawing path="M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" size={18} />
        {word}
      </span>
    </button>
  );
}

/** Reads one message aloud. */
export function Listen({ lines }: { lines: Line[] }) {
  const { t } = useTranslation();
  const [first] = lines;
  return <Speaker lines={lines} label={t("common.listenTo", { name: first?.text })} word={t("common.listen")} />;
}
