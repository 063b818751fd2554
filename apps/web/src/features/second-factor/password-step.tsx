import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { secondFactor } from "@mero-mat/api/second-factor";
import { limits } from "@mero-mat/domain/limits";
import { useDeskForm } from "../../desk/use-desk-form.ts";
import { useRetype } from "../../forms/use-retype.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { isWrongCode, isWrongPassword } from "./step.tsx";

interface Props {
  title: string;
  text: string;
  submit: string;
  /** Mutation that needs the password. */
  act: {
    isPending: boolean;
    error: unknown;
    mutate: (input: { currentPassword: string; code: string }) => void;
    reset: () => void;
  };
  /** Asks for a code of the factor, or a recovery code, too. */
  withCode: boolean;
  onCancel: () => void;
}

/** Asks for the password, so that a stranger at an unlocked computer cannot change how its owner logs in. */
export function PasswordStep({ title, text, submit, act, withCode, onCancel }: Props) {
  const { t } = useTranslation();
  const form = useDeskForm({
    initialValues: { currentPassword: "", code: "" },
    schema: (withCode ? secondFactor.remove : secondFactor.begin).input,
    onValuesChange: act.reset,
  });
  const isWrong = isWrongPassword(act.error);
  const field = useRetype(isWrong);
  const codeField = useRetype(isWrongCode(act.error));

  return (
    <form onSubmit={form.onSubmit(act.mutate)} noValidate>
      <Stack maw="32rem">
        <h3>{title}</h3>
        <Text c="dimmed" fz="sm">
          {text}
        </Text>
        <PasswordField
          {...form.getInputProps("currentPassword")}
          ref={field}
          label={t("secondFactor.password")}
          readOnly={act.isPending}
          error={isWrong && t("reasons.wrong_password")}
          errorProps={{ role: "alert" }}
          autoComplete="current-password"
          autoFocus
        />
        {withCode && (
          <TextInput
            {...form.getInputProps("code")}
            ref={codeField}
            label={t("secondFactor.removal.code")}
            readOnly={act.isPending}
            error={isWrongCode(act.error) && t("secondFactor.signIn.wrongCode")}
            errorProps={{ role: "alert" }}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.secondFactorMax}
          />
        )}
        <Group gap="2xs">
          <Button type="submit" loading={act.isPending} disabled={!form.isValid()}>
            {submit}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={act.isPending}>
            {t("desk.cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
