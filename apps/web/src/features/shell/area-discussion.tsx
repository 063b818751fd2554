import { Button } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Dialog } from "../../ui/dialog.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function AreaDiscussion({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("shell.unavailable.title")}
      actions={<Button onClick={onClose}>{t("common.gotIt")}</Button>}
    >
      <p>{t("shell.unavailable.text")}</p>
    </Dialog>
  );
}
