import { useTranslation } from "../i18n/use-translation.ts";
import { QuietButton } from "../ui/quiet-button.tsx";

interface Props {
  asTable: boolean;
  onChange: (asTable: boolean) => void;
}

/** Stands beside a chart's heading, for readers who prefer its numbers. */
export function TableToggle({ asTable, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <QuietButton aria-pressed={asTable} onClick={() => onChange(!asTable)}>
      {t("desk.asTable")}
    </QuietButton>
  );
}
