import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReplaceQuestion } from "./replace-question.tsx";
import { useActivate } from "./use-activate.ts";

interface Props {
  version: { id: string; title: string; lastUpdated: string };
}

export function ActivateButton({ version: { id, title, lastUpdated } }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const activate = useActivate(() => setAsking(false));
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t("adminPolicy.activate.button")}
      </Button>
      {isAsking && (
        <ReplaceQuestion
          title={t("adminPolicy.activate.title")}
          confirm={t("adminPolicy.activate.confirm")}
          next={{ title, lastUpdated }}
          isPending={activate.isPending}
          onConfirm={() => activate.mutate({ id, isActive: true, lastUpdated })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
