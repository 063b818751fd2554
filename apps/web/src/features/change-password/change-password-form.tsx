import { Button, Flex, Stack } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useState } from "react";
import { reasonText } from "../../api/errors.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { plainList } from "../../parts/style-props.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { mistakeIn } from "./mistake-in.ts";
import { Requirement } from "./requirement.tsx";

const empty = { current: "", next: "", confirmation: "" };

export function ChangePasswordForm() {
  const { t } = useTranslation();
  const [values, setValues] = useState(empty);
  const change = trpc.auth.changePassword.useMutation();
  const { current, next, confirmation } = values;
  const isLong = next.length >= limits.passwordMin;
  const isSame = next !== "" && next === confirmation;

  function submit(event: FormEvent) {
    event.preventDefault();
    const mistake = mistakeIn(values);
    if (mistake) return toast.error(t(`changePassword.${mistake}.title`), t(`changePassword.${mistake}.text`));
    change.mutate(
      { currentPassword: current, newPassword: next },
      {
        onSuccess() {
          setValues(empty);
          toast.success(t("changePassword.done.title"), t("changePassword.done.text"));
        },
        onError(error) {
          const text = reasonText(error, t) ?? t("changePassword.failed.text");
          toastFailure(t("changePassword.failed.title"), error, t, text);
        },
      },
    );
  }

  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
  });

  return (
    <Flex component="form" direction="column" gap="md" onSubmit={submit} noValidate>
      <PasswordField {...field("current")} label={t("changePassword.current")} autoComplete="current-password" />
      <PasswordField {...field("next")} label={t("changePassword.new")} autoComplete="new-password" />
      <PasswordField {...field("confirmation")} label={t("changePassword.confirm")} autoComplete="new-password" />
      <Stack component="ul" {...plainList} gap="0.375rem" fz="sm" aria-live="polite">
        <Requirement met={isLong} text={t("changePassword.longEnough")} />
        <Requirement met={isSame} text={t("changePassword.matching")} />
      </Stack>
      <Button type="submit" loading={change.isPending} disabled={current === "" || !isLong || !isSame}>
        {t("changePassword.submit")}
      </Button>
    </Flex>
  );
}
