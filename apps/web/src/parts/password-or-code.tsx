import { Flex, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, type ReactNode, useState } from "react";
import { failureOf, personText } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";
import { useRetype } from "../forms/use-retype.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";

interface Props {
  /** Names the form to the button that sends it. */
  id: string;
  act: {
    isPending: boolean;
    error: unknown;
    mutate: (proof: { password: string } | { code: string }) => void;
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
  const [typed, setTyped] = useState("");
  const hasFactor = trpc.secondFactor.status.useQuery().data?.enabled ?? false;
  const isRefused = act.error !== null;
  const field = useRetype(isRefused);
  const isWrongCode = failureOf(act.error)?.reason === "wrong_code";
  const input = {
    ref: field,
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value),
    error: isRefused && (isWrongCode ? texts.wrongCode : personText(act.error, t)),
    autoFocus,
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === "" || act.isPending) return field.current?.focus();
    act.mutate(byCode ? { code: typed } : { password: typed });
  }
  function switchKind() {
    setByCode(!byCode);
    setTyped("");
    act.reset();
    requestAnimationFrame(() => field.current?.focus());
  }

  return (
    <>
      <Flex component="form" id={id} direction="column" gap="sm" onSubmit={submit} noValidate>
        {children}
        {byCode ? (
          <TextInput
            {...input}
            label={texts.code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.secondFactorMax}
          />
        ) : (
          <PasswordField {...input} label={texts.password} autoComplete="current-password" />
        )}
      </Flex>
      {hasFactor && <QuietButton onClick={switchKind}>{byCode ? texts.byPassword : texts.byCode}</QuietButton>}
    </>
  );
}
