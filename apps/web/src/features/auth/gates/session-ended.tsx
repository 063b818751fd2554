import { useTranslation } from "../../../i18n/use-translation.ts";
import { leave } from "../../../session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SignInAgain } from "../sign-in-again.tsx";
import { Covered } from "./covered.tsx";

/** Covers a page whose session has ended; after signing in here, the page continues as it was. */
export function SessionEnded({ username }: { username: string }) {
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
        <SignInAgain username={username} />
      </Dialog>
    </Covered>
  );
}
