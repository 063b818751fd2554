import { Flex, Group } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { failureOf, personText } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { CodeField } from "../../forms/fields/code-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useRefusal } from "../../forms/use-refusal.ts";
import { keepFocus } from "../../hooks/keep-focus.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useCountdown } from "../../ui/use-countdown.ts";

interface Props {
  email: string;
  /** Look of the next step: only `filled` where the page has nothing more important to do. */
  variant?: "filled" | "default" | "quiet";
}

/** Sends a code to the own address and takes it: the proof from inside, which ends nothing. */
export function ConfirmMailbox({ email, variant = "filled" }: Props) {
  const { t } = useTranslation();
  const [wait, startWait] = useCountdown();
  const send = trpc.mailbox.sendCode.useMutation({
    meta: { failed: t("mailbox.sendFailed") },
    onError(error) {
      const retryAfter = failureOf(error)?.retryAfter;
      if (retryAfter) startWait(retryAfter);
    },
  });
  const isWrong = (error: unknown) => failureOf(error)?.reason === "wrong_code";
  const confirm = trpc.mailbox.confirm.useMutation({
    meta: {
      done: t("mailbox.done"),
      failed: (error) => (isWrong(error) ? undefined : t("mailbox.confirmFailed")),
    },
  });
  const refusal = useRefusal(isWrong(confirm.error) && personText(confirm.error, t));
  const form = useForm({
    initialValues: { code: "" },
    schema: async () => (await import("@mero-mat/api/mailbox")).mailbox.confirm.input,
    onValuesChange: confirm.reset,
  });
  const submit = form.onSubmit(async (values) => confirm.mutate(values));

  const sendButton = (
    <Button
      variant={send.isSuccess ? "default" : variant}
      {...(variant === "quiet" && { c: "inherit" })}
      onClick={() => send.mutate()}
      loading={send.isPending}
      disabled={wait > 0}
    >
      {wait > 0 ? t("auth.code.wait", { seconds: wait }) : t(send.isSuccess ? "mailbox.again" : "mailbox.send")}
    </Button>
  );
  if (!send.isSuccess) return <Group gap="2xs">{sendButton}</Group>;
  return (
    <div ref={keepFocus}>
      <Flex component="form" direction="column" gap="sm" onSubmit={(event) => void submit(event)} noValidate>
        <p role="status">{t("mailbox.sent", { email })}</p>
        <CodeField
          {...form.getInputProps("code")}
          {...refusal}
          label={t("mailbox.code")}
          value={form.values.code}
          digits={limits.codeDigits}
          readOnly={confirm.isPending}
          autoFocus
        />
        <Group gap="2xs">
          <Button
            type="submit"
            variant={variant === "filled" ? "filled" : "default"}
            loading={confirm.isPending}
            disabled={form.values.code.length !== limits.codeDigits}
          >
            {t("mailbox.confirm")}
          </Button>
          {sendButton}
        </Group>
      </Flex>
    </div>
  );
}
