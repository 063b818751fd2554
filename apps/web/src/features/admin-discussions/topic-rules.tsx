import { NativeSelect } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Switch } from "../../ui/switch.tsx";

interface Rules {
  isPinned: boolean;
  isLocked: boolean;
  slowSeconds: number;
}

interface Props {
  rules: Rules;
  onChange: (rules: Partial<Rules>) => void;
}

const pauses = [0, 60, 300, 600, 1800, 3600];

/** Where it stands, who may still write, and how fast. */
export function TopicRules({ rules: { isPinned, isLocked, slowSeconds }, onChange }: Props) {
  const { t } = useTranslation();
  const choices = pauses.includes(slowSeconds) ? pauses : [...pauses, slowSeconds].sort((a, b) => a - b);
  const pauseName = (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    if (minutes === 0) return t("adminDiscussions.form.noPause");
    return t("adminDiscussions.form.minutes", { count: minutes });
  };
  return (
    <>
      <NativeSelect
        label={t("adminDiscussions.form.pause")}
        description={t("adminDiscussions.form.pauseNote")}
        value={String(slowSeconds)}
        onChange={({ currentTarget: { value } }) => onChange({ slowSeconds: Number(value) })}
        data={choices.map((seconds) => ({ value: String(seconds), label: pauseName(seconds) }))}
      />
      <Switch
        label={t("adminDiscussions.form.pinned")}
        note={t("adminDiscussions.form.pinnedNote")}
        checked={isPinned}
        onChange={(next) => onChange({ isPinned: next })}
      />
      <Switch
        label={t("adminDiscussions.form.locked")}
        note={t("adminDiscussions.form.lockedNote")}
        checked={isLocked}
        onChange={(next) => onChange({ isLocked: next })}
      />
    </>
  );
}
