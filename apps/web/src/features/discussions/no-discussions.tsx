import { Box } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ModalDialog } from "../../ui/modal-dialog.tsx";

export function NoDiscussions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/", replace: true });
  const title = t("pages.discussions.title");
  return (
    // Taller than the window, so that the footer does not jump into it.
    <Box maw="48rem" mih="100dvh" mx="auto">
      <h1>{title}</h1>
      <ModalDialog
        // An address opened it, so that Back leaves it.
        asksOfBack
        onClose={leave}
        title={title}
        actions={<Button onClick={leave}>{t("common.ok")}</Button>}
      >
        <p>{t("pages.discussions.text")}</p>
      </ModalDialog>
    </Box>
  );
}
