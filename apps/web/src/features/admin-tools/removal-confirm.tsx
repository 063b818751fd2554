import { Alert } from "@mantine/core";
import { Confirm } from "../../desk/confirm.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { RemovalProgress } from "./removal-progress.tsx";
import type { Scope } from "./removal-rows.ts";

/** The same in both languages. */
const phrases = { clear: "CLEAR", reset: "RESET" };

interface Props {
  scope: Scope;
  /** Of all that goes. */
  total: number;
  progress: { done: number; of: number } | null;
  isRunning: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function RemovalConfirm({ scope, total, progress, isRunning, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <Confirm
      title={t(`adminTools.${scope}.ask`)}
      confirm={t(`adminTools.${scope}.confirm`)}
      phrase={{ text: phrases[scope], label: t(`adminTools.${scope}.typed`) }}
      isPending={isRunning}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Alert color="waiting">
        <p>{t("adminTools.warning", { count: total, number: formatNumber(total, currentLanguage()) })}</p>
        <p>{t("adminTools.lasting")}</p>
      </Alert>
      {isRunning && <RemovalProgress progress={progress} />}
    </Confirm>
  );
}
