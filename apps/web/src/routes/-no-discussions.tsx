import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../i18n/use-translation.ts";
import { ModalDialog } from "../ui/modal-dialog.tsx";

export function NoDiscussions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/", replace: true });
  return (
    <ModalDialog
      // An address opened it, so that Back leaves it.
      asksOfBack
      onClose={leave}
      title={t("pages.discussions.title")}
      actions={<Button onClick={leave}>{t("common.ok")}</Button>}
    >
      <p>{t("pages.discussions.text")}</p>
    </ModalDialog>
  );
}
