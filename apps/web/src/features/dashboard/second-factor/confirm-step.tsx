import { Box, Flex, Group, Stack, Text } from "@mantine/core";
import { secondFactor } from "@mero-mat/api/second-factor";
import { limits } from "@mero-mat/domain/limits";
import { failureOf } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import { CodeField } from "../../../forms/fields/code-field.tsx";
import { useRefusal } from "../../../forms/use-refusal.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { isWrongCode, StepHeading } from "./step.tsx";

interface Props {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onAgain: () => void;
  onCancel: () => void;
}

const isRestarted = (error: unknown) => failureOf(error)?.reason === "changed_meanwhile";

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

export function ConfirmStep({ secret, uri, onConfirmed, onAgain, onCancel }: Props) {
  const { t } = useTranslation();
  const confirm = trpc.secondFactor.confirm.useMutation({
    meta: {
      failed(error) {
        if (isWrongCode(error) || isRestarted(error)) return undefined;
        // The first response, with the recovery codes, may have been lost; the server stores no codes that it could
        // send again.
        const isOn = failureOf(error)?.reason === "second_factor_exists";
        return { title: t("secondFactor.confirm.failed"), text: isOn ? t("secondFactor.confirm.already") : undefined };
      },
    },
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const refusal = useRefusal(isWrongCode(confirm.error) && t("secondFactor.wrongCode"));
  const form = useDeskForm({
    initialValues: { code: "" },
    schema: secondFactor.confirm.input,
    onValuesChange: confirm.reset,
  });

  if (isRestarted(confirm.error))
    return (
      <Stack maw="32rem">
        <StepHeading>{t("secondFactor.confirm.title")}</StepHeading>
        <Notice tone="waiting" role="alert" says={[t("secondFactor.confirm.restarted")]}>
          {t("secondFactor.confirm.restarted")}
        </Notice>
        <Group gap="2xs">
          <Button onClick={onAgain}>{t("secondFactor.confirm.again")}</Button>
          <Button variant="default" onClick={onCancel}>
            {t("desk.cancel")}
          </Button>
        </Group>
      </Stack>
    );

  return (
    <form onSubmit={form.onSubmit(({ code }) => confirm.mutate({ code, secret }))} noValidate>
      <Stack maw="32rem">
        <StepHeading>{t("secondFactor.confirm.title")}</StepHeading>
        <Text c="dimmed" fz="sm">
          {t("secondFactor.confirm.scan")}
        </Text>
        <Flex direction={{ base: "column", sm: "row" }} align={{ sm: "center" }} gap="md">
          <QrCode text={uri} label={t("secondFactor.confirm.picture")} />
          <div>
            <Text c="dimmed" fz="sm" fw={600}>
              {t("secondFactor.confirm.secret")}
            </Text>
            <Box
              component="code"
              display="block"
              py="3xs"
              ff="monospace"
              fz="lg"
              style={{ wordSpacing: "0.125rem", userSelect: "all" }}
            >
              {inGroups(secret)}
            </Box>
            <Box component="a" href={uri} display="inline-block" py="xs" c="var(--place)" fz="sm" fw={600}>
              {t("secondFactor.confirm.open")}
            </Box>
          </div>
        </Flex>
        <CodeField
          {...form.getInputProps("code")}
          label={t("secondFactor.confirm.code")}
          {...refusal}
          digits={limits.codeDigits}
          readOnly={confirm.isPending}
        />
        <Group gap="2xs">
          <Button type="submit" loading={confirm.isPending} disabled={!form.isValid()}>
            {t("secondFactor.confirm.submit")}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={confirm.isPending}>
            {t("desk.cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
