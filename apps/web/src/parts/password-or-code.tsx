import { Flex, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type ReactNode, useState } from "react";
import { failureOf, personText, validationText } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";
import { useForm } from "../forms/use-form.ts";
import { useRetype } from "../forms/use-retype.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";

type Proof = Partial<Record<"password" | "code", string>>;

interface Props {
  /** The form to the button that sends it. */
  id: string;
  act: {
    isPending: boolean;
    error: unknown;
    mutate: (proof: Proof) => void;
    reset: () => void;
  };
  texts: { password: string; code: string; byPassword: string; byCode: string; wrongCode: string };
  autoFocus?: boolean;
  children?: ReactNode;
}

/** Asks for the reader's password, or for a code where there is a second factor. */
export function PasswordOrCode({ id, act, texts, autoFocus, children }: Props) {
  const { t } = useTranslation();
  const [byCode, setByCode] = useState(false);
  const hasFactor = trpc.secondFactor.status.useQuery().data?.enabled ?? false;
  const asked = byCode ? "code" : "password";
  const form = useForm<Proof>({
    initialValues: { [asked]: "" },
    schema: async () => (await import("@mero-mat/api/auth")).Proof,
    onValuesChange: act.reset,
  });
  const isRefused = act.error !== null;
  const field = useRetype(isRefused);
  const { error, ...input } = form.getInputProps(asked);
  const isWrongCode = failureOf(act.error)?.reason === "wrong_code";
  const refusal = isWrongCode ? texts.wrongCode : personText(act.error, t);
  const inputProps = {
    ...input,
    ref: field,
    error: isRefused ? refusal : error && validationText(error, t),
    autoFocus,
  };

  const submit = form.onSubmit(
    async (proof) => act.mutate(proof),
    () => field.current?.focus(),
  );
  function switchKind() {
    setByCode(!byCode);
    form.reset();
    act.reset();
    requestAnimationFrame(() => field.current?.focus());
  }

  return (
    <>
      <Flex component="form" id={id} direction="column" gap="sm" onSubmit={(event) => void submit(event)} noValidate>
        {children}
        {byCode ? (
          <TextInput
            {...inputProps}
            label={texts.code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.secondFactorMax}
          />
        ) : (
          <PasswordField {...inputProps} label={texts.password} autoComplete="current-password" />
        )}
      </Flex>
      {hasFactor && <QuietButton onClick={switchKind}>{byCode ? texts.byPassword : texts.byCode}</QuietButton>}
    </>
  );
}
