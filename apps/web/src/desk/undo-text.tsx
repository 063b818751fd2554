import { useTranslation } from "../i18n/use-translation.ts";
import { UserText } from "../parts/user-text.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";

interface Props {
  text: string;
  onUndo: () => void;
}

/** What a toast says of an act that can be taken back, with the button that does. */
export function UndoText({ text, onUndo }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <UserText as="span">{text}</UserText> <QuietButton onClick={onUndo}>{t("desk.undo")}</QuietButton>
    </>
  );
}
