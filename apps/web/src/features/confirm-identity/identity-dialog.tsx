import { Button } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { useId } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PasswordOrCode } from "../../parts/password-or-code.tsx";
import { ModalDialog } from "../../ui/modal-dialog.tsx";

interface Props {
  onSettled: (isConfirmed: boolean) => void;
}

/** Asks once more who acts, before what needs a fresh proof. */
export function IdentityDialog({ onSettled }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const confirm = trpc.auth.confirmIdentity.useMutation({ onSuccess: () => onSettled(true) });
  return (
    <ModalDialog
      onClose={() => onSettled(false)}
      title={t("identity.title")}
      locked={confirm.isPending}
      actions={
        <>
          <Button variant="default" onClick={() => onSettled(false)} disabled={confirm.isPending}>
            {t("identity.cancel")}
          </Button>
          <Button type="submit" form={form} loading={confirm.isPending}>
            {t("identity.confirm")}
          </Button>
        </>
      }
    >
      <PasswordOrCode
        id={form}
        act={confirm}
        autoFocus
        texts={{
          password: t("identity.password"),
          code: t("identity.code"),
          byPassword: t("identity.byPassword"),
          byCode: t("identity.byCode"),
          wrongCode: t("identity.wrongCode"),
        }}
      >
        <p>{t("identity.text", { minutes: limits.proofMinutes })}</p>
      </PasswordOrCode>
    </ModalDialog>
  );
}
