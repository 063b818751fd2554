import { Button } from "@mantine/core";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTitle } from "../hooks/use-title.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Dialog } from "../ui/dialog.tsx";

export const Route = createFileRoute("/discussions")({ staticData: { access: "signedIn" }, component: Discussions });

function Discussions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(true);
  const title = t("pages.discussions.title");
  useTitle(title);
  return (
    <Dialog
      opened={opened}
      onClose={() => void navigate({ to: "/" })}
      title={title}
      actions={<Button onClick={() => setOpened(false)}>{t("common.ok")}</Button>}
    >
      <p>{t("pages.discussions.text")}</p>
    </Dialog>
  );
}
