import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { leave } from "../../session/session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Covered } from "./covered.tsx";

/** Covers a page whose session has ended; after signing in here, the page continues as it was. */
export function SessionEnded({ username, signIn }: { username: string; signIn: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Covered isOn>
      <Dialog
        opened
        locked
        onClose={leave}
        title={t("session.ended.title")}
        actions={
          <Button variant="default" onClick={leave}>
            {t("session.ended.leave")}
          </Button>
        }
      >
        <p>{t("session.ended.text", { username })}</p>
        {signIn}
      </Dialog>
    </Covered>
  );
}
