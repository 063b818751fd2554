import { Group, Stack, Text } from "@mantine/core";
import { secondFactor } from "@mero-mat/api/second-factor";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import { PasswordField } from "../../../forms/fields/password-field.tsx";
import { SecondFactorField } from "../../../forms/fields/second-factor-field.tsx";
import { useRefusal } from "../../../forms/use-refusal.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { isWrongCode, isWrongPassword } from "./step.tsx";

interface Props {
  title: string;
  text: string;
  submit: string;
  /** Mutation that needs the password. */
  mutation: {
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
export function PasswordStep({ title, text, submit, mutation, withCode, onCancel }: Props) {
  const { t } = useTranslation();
  const form = useDeskForm({
    initialValues: { currentPassword: "", code: "" },
    schema: (withCode ? secondFactor.remove : secondFactor.begin).input,
    onValuesChange: mutation.reset,
  });
  const wrongPassword = useRefusal(isWrongPassword(mutation.error) && t("reasons.wrong_password"));
  const wrongCode = useRefusal(isWrongCode(mutation.error) && t("secondFactor.signIn.wrongCode"));

  return (
    <form onSubmit={form.onSubmit(mutation.mutate)} noValidate>
      <Stack maw="32rem">
        <h3>{title}</h3>
        <Text c="dimmed" fz="sm">
          {text}
        </Text>
        <PasswordField
          {...form.getInputProps("currentPassword")}
          {...wrongPassword}
          label={t("secondFactor.password")}
          readOnly={mutation.isPending}
          autoComplete="current-password"
          autoFocus
        />
        {withCode && (
          <SecondFactorField
            {...form.getInputProps("code")}
            {...wrongCode}
            label={t("secondFactor.removal.code")}
            readOnly={mutation.isPending}
          />
        )}
        <Group gap="2xs">
          <Button type="submit" loading={mutation.isPending} disabled={!form.isValid()}>
            {submit}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={mutation.isPending}>
            {t("desk.cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
