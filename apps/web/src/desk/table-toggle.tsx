import { useTranslation } from "../i18n/use-translation.ts";
import { QuietButton } from "../ui/quiet-button.tsx";

interface Props {
  asTable: boolean;
  onChange: (asTable: boolean) => void;
}

/** Beside the heading of a picture, for whoever would rather read its numbers. */
export function TableToggle({ asTable, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <QuietButton aria-pressed={asTable} onClick={() => onChange(!asTable)}>
      {t("desk.asTable")}
    </QuietButton>
  );
}
