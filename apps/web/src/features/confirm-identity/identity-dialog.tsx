import { Button, Flex, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useId, useRef, useState } from "react";
import { failureOf, personText } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";

interface Props {
  onSettled: (isConfirmed: boolean) => void;
}

/** Asks for the own password, or for a code where there is a second factor. */
export function IdentityDialog({ onSettled }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<"password" | "code">("password");
  const [typed, setTyped] = useState("");
  const hasFactor = trpc.secondFactor.status.useQuery().data?.enabled ?? false;
  const confirm = trpc.auth.confirmIdentity.useMutation({
    onSuccess: () => onSettled(true),
    onError: () => field.current?.select(),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === "" || confirm.isPending) return field.current?.focus();
    confirm.mutate(kind === "password" ? { password: typed } : { code: typed });
  }
  function switchTo(other: typeof kind) {
    setKind(other);
    setTyped("");
    confirm.reset();
    requestAnimationFrame(() => field.current?.focus());
  }
  const isWrongCode = failureOf(confirm.error)?.reason === "wrong_code";
  const input = {
    ref: field,
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value),
    error: confirm.error && (isWrongCode ? t("identity.wrongCode") : personText(confirm.error, t)),
    autoFocus: true,
  };

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
      <Flex component="form" id={form} direction="column" gap="sm" onSubmit={submit} noValidate>
        <p>{t("identity.text", { minutes: limits.proofMinutes })}</p>
        {kind === "password" ? (
          <PasswordField
            {...input}
            label={t("identity.password")}
            showLabel={t("common.showPassword")}
            hideLabel={t("common.hidePassword")}
            autoComplete="current-password"
          />
        ) : (
          <TextInput
            {...input}
            label={t("identity.code")}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.secondFactorMax}
          />
        )}
      </Flex>
      {hasFactor && (
        <QuietButton onClick={() => switchTo(kind === "password" ? "code" : "password")}>
          {t(kind === "password" ? "identity.byCode" : "identity.byPassword")}
        </QuietButton>
      )}
    </ModalDialog>
  );
}
