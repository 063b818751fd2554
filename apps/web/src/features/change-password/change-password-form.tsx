import { Stack } from "@mantine/core";
import { ChangePasswordForm as Passwords } from "@mero-mat/api/auth";
import { limits } from "@mero-mat/domain/limits";
import { useRef } from "react";
import { failureOf, reasonText } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { PasswordField } from "../../forms/fields/password-field.tsx";
import { type Errors, focusFirst, useForm } from "../../forms/use-form.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { plainList } from "../../parts/style-props.ts";
import { Button } from "../../ui/button.tsx";
import { Requirement } from "./requirement.tsx";

const mistakes = [
  "current_password_missing",
  "new_password_short",
  "confirmation_differs",
  "new_password_same",
] as const;

export function ChangePasswordForm() {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const change = trpc.auth.changePassword.useMutation({
    meta: {
      done: { title: t("changePassword.done.title"), text: t("changePassword.done.text") },
      failed: (error) => ({
        title: t("changePassword.failed.title"),
        text: reasonText(error, t) ?? t("changePassword.failed.text"),
      }),
    },
    onSuccess: () => form.reset(),
    onError(error) {
      if (failureOf(error)?.reason === "wrong_password") showErrors({ currentPassword: "wrong_password" });
    },
  });
  const form = useForm({
    initialValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
    schema: async () => Passwords,
  });
  const { currentPassword, newPassword, confirmPassword } = form.values;
  const isLong = newPassword.length >= limits.passwordMin;
  const isSame = newPassword !== "" && newPassword === confirmPassword;

  // Only the toast is a live region: the error of the field is its description.
  function showErrors(errors: Errors) {
    form.setErrors(errors);
    focusFirst(errors, element.current?.elements ?? []);
  }
  const submit = form.onSubmit(
    async (values) => change.mutate(values),
    (errors) => {
      showErrors(errors);
      const mistake = mistakes.find((key) => Object.values(errors).includes(key));
      if (mistake) toast.error(t(`changePassword.${mistake}.title`), t(`changePassword.${mistake}.text`));
    },
  );

  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <PasswordField
          {...form.getInputProps("currentPassword")}
          label={t("changePassword.current")}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.getInputProps("newPassword")}
          label={t("changePassword.new")}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.getInputProps("confirmPassword")}
          label={t("changePassword.confirm")}
          autoComplete="new-password"
        />
        <Stack component="ul" {...plainList} gap="2xs" fz="sm" aria-live="polite">
          <Requirement met={isLong} text={t("changePassword.longEnough")} />
          <Requirement met={isSame} text={t("changePassword.matching")} />
        </Stack>
        <Button type="submit" loading={change.isPending} disabled={currentPassword === "" || !isLong || !isSame}>
          {t("changePassword.submit")}
        </Button>
      </Stack>
    </form>
  );
}
