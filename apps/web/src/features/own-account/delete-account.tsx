import { Button, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useId, useRef, useState } from "react";
import { failureOf, personText } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Failed, Skeleton } from "../../ui/query-states.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { WhatGoes } from "./what-goes.tsx";

/** Says in numbers what goes and what stays, and asks for the password, or for a code where there is a second factor. */
export function DeleteAccount({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [byCode, setByCode] = useState(false);
  const [typed, setTyped] = useState("");
  const preview = trpc.profile.deletionPreview.useQuery(undefined, { refetchOnMount: "always" });
  const hasFactor = trpc.secondFactor.status.useQuery().data?.enabled ?? false;
  const remove = trpc.profile.deleteAccount.useMutation({
    onSuccess() {
      toast.success(t("ownAccount.delete.done"));
      // Nothing that this page has read belongs to anybody any more.
      window.location.assign("/auth");
    },
    onError: () => field.current?.select(),
  });
  const isWrongCode = failureOf(remove.error)?.reason === "wrong_code";
  const input = {
    ref: field,
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value),
    error: remove.error && (isWrongCode ? t("ownAccount.delete.wrongCode") : personText(remove.error, t)),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === "" || remove.isPending) return field.current?.focus();
    remove.mutate(byCode ? { code: typed } : { password: typed });
  }
  function switchKind() {
    setByCode(!byCode);
    setTyped("");
    remove.reset();
    requestAnimationFrame(() => field.current?.focus());
  }

  return (
    <Dialog
      opened
      onClose={onCancel}
      title={t("ownAccount.delete.title")}
      locked={remove.isPending}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={remove.isPending}>
            {t("ownAccount.delete.cancel")}
          </Button>
          <Button type="submit" form={form} loading={remove.isPending} disabled={!preview.data}>
            {t("ownAccount.delete.confirm")}
          </Button>
        </>
      }
    >
      {preview.data && <WhatGoes numbers={preview.data} />}
      {preview.isPending && <Skeleton rows={3} />}
      {preview.isError && !preview.data && (
        <Failed
          text={t("ownAccount.delete.unread")}
          isRetrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      <form id={form} onSubmit={submit} noValidate>
        {byCode ? (
          <TextInput
            {...input}
            label={t("ownAccount.delete.code")}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.secondFactorMax}
          />
        ) : (
          <PasswordField
            {...input}
            label={t("ownAccount.delete.password")}
            showLabel={t("common.showPassword")}
            hideLabel={t("common.hidePassword")}
            autoComplete="current-password"
          />
        )}
      </form>
      {hasFactor && (
        <QuietButton onClick={switchKind}>
          {t(byCode ? "ownAccount.delete.byPassword" : "ownAccount.delete.byCode")}
        </QuietButton>
      )}
    </Dialog>
  );
}
