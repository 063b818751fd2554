import { Flex } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { failureOf, personText } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { useForm } from "../use-form.ts";
import { useRefusal } from "../use-refusal.ts";
import { PasswordField } from "./password-field.tsx";
import { SecondFactorField } from "./second-factor-field.tsx";

type Proof = Partial<Record<"password" | "code", string>>;

interface Props {
  /** The form to the button that sends it. */
  id: string;
  mutation: {
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
export function PasswordOrCode({ id, mutation, texts, autoFocus, children }: Props) {
  const { t } = useTranslation();
  const [byCode, setByCode] = useState(false);
  const hasFactor = trpc.secondFactor.status.useQuery().data?.enabled ?? false;
  const asked = byCode ? "code" : "password";
  const form = useForm<Proof>({
    initialValues: { [asked]: "" },
    schema: async () => (await import("@mero-mat/api/auth")).Proof,
    onValuesChange: mutation.reset,
  });
  const isWrongCode = failureOf(mutation.error)?.reason === "wrong_code";
  const refusal = useRefusal(
    mutation.error !== null && (isWrongCode ? texts.wrongCode : personText(mutation.error, t)),
  );
  const inputProps = { ...form.getInputProps(asked), ...refusal, autoFocus };

  const submit = form.onSubmit(
    async (proof) => mutation.mutate(proof),
    () => refusal.ref.current?.focus(),
  );
  function switchKind() {
    setByCode(!byCode);
    form.reset();
    mutation.reset();
    requestAnimationFrame(() => refusal.ref.current?.focus());
  }

  return (
    <>
      <Flex component="form" id={id} direction="column" gap="sm" onSubmit={(event) => void submit(event)} noValidate>
        {children}
        {byCode ? (
          <SecondFactorField {...inputProps} label={texts.code} />
        ) : (
          <PasswordField {...inputProps} label={texts.password} autoComplete="current-password" />
        )}
      </Flex>
      {hasFactor && <QuietButton onClick={switchKind}>{byCode ? texts.byPassword : texts.byCode}</QuietButton>}
    </>
  );
}
