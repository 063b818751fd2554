import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { leave } from "../../session/session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Covered } from "./covered.tsx";

/** Covers a page whose session has ended: signing in here goes on where the page stands. */
export function SessionEnded({ username, signIn }: { username: string; signIn: ReactNode }) {
  const { t } = useTranslation();
  // A browser may close a dialog on the second Escape, whatever it is asked: then it comes again.
  const [closed, setClosed] = useState(0);
  return (
    <Covered isOn>
      <Dialog
        key={closed}
        opened
        locked
        onClose={() => setClosed(closed + 1)}
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
