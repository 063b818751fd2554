import { Group } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";

interface Props {
  isKept: boolean;
  onDiscard: () => void;
  /** There is something to put back until anything new is written. */
  onPutBack: (() => void) | null;
}

/** Says that a draft waits on this device, and lets go of it. */
export function KeptLine({ isKept, onDiscard, onPutBack }: Props) {
  const { t } = useTranslation();
  return (
    <Group
      role="status"
      justify="space-between"
      gap="0.25rem 0.75rem"
      c="dimmed"
      fz="sm"
      display={isKept || onPutBack ? "flex" : "none"}
    >
      {isKept && (
        <>
          <span>{t("newPoll.kept.text")}</span>
          <QuietButton onClick={onDiscard}>{t("newPoll.kept.discard")}</QuietButton>
        </>
      )}
      {onPutBack && (
        <>
          <span>{t("newPoll.kept.discarded")}</span>
          <QuietButton onClick={onPutBack}>{t("desk.undo")}</QuietButton>
        </>
      )}
    </Group>
  );
}
