import type { CurrentUser } from "@mero-mat/api/auth";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { type AccountChange, accountChangeKey } from "../../../session/use-account-change.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Covered } from "./covered.tsx";

interface Props {
  change: AccountChange;
  user: CurrentUser;
}

/** Shows whose page this is now, before anybody acts on it as another account. */
export function AccountChanged({ change: { former, isReading, tookOver }, user: { username } }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const close = () => queryClient.setQueryData(accountChangeKey, null);
  if (tookOver)
    return (
      <Dialog
        opened
        onClose={close}
        title={t("session.tookOver.title")}
        actions={
          <>
            <Button variant="default" onClick={close}>
              {t("session.tookOver.later")}
            </Button>
            <LinkButton to="/change-password" onClick={close}>
              {t("session.tookOver.setPassword")}
            </LinkButton>
          </>
        }
      >
        <p>{t("session.tookOver.text")}</p>
      </Dialog>
    );
  return (
    <Covered isOn={isReading}>
      <Dialog
        opened
        onClose={close}
        title={t("session.changed.title", { username })}
        actions={<Button onClick={close}>{t("common.gotIt")}</Button>}
      >
        <p>{former === null ? t("session.changed.fromNobody") : t("session.changed.text", { former })}</p>
      </Dialog>
    </Covered>
  );
}
