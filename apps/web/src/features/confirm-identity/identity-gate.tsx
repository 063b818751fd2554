import type { AppRouter } from "@mero-mat/api/router-type";
import { limits } from "@mero-mat/domain/limits";
import { useQueryClient } from "@tanstack/react-query";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { type ReactNode, useId, useState } from "react";
import { failureOf } from "../../api/errors.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { links, trpc } from "../../api/trpc.ts";
import { PasswordOrCode } from "../../forms/fields/password-or-code.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { declined, IdentityQuestion } from "../../session/identity-question.ts";
import { canUsePasskeys, passkeyMark } from "../../session/passkeys.ts";
import { Button } from "../../ui/button.tsx";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";

/** Asks for a proof of identity when the server requires it, then sends the mutation again. */
const askingLink =
  (ask: () => Promise<boolean>): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent: Unsubscribable;
      function send(isAgain: boolean) {
        sent = next(op).subscribe({
          ...observer,
          error(error) {
            if (isAgain || failureOf(error)?.reason !== "confirm_identity") return observer.error(error);
            void ask().then((isConfirmed) =>
              isConfirmed ? send(true) : observer.error(TRPCClientError.from(declined())),
            );
          },
        });
      }
      send(false);
      return () => sent.unsubscribe();
    });

interface Question {
  answer: Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

function newQuestion(): Question {
  let settle: Question["settle"] = () => {};
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
}

/**
 * Sends its children's mutations through a client of its own, which asks for a password or a code when the server does.
 */
export function IdentityGate({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [{ client, ask }] = useState(() => {
    // One dialog, however many mutations wait for it.
    let asked: Question | null = null;
    const ask = () => {
      asked ??= newQuestion();
      setQuestion(asked);
      return asked.answer.finally(() => {
        asked = null;
      });
    };
    return { client: createTRPCClient({ links: [askingLink(ask), ...links] }), ask };
  });

  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <IdentityQuestion value={ask}>{children}</IdentityQuestion>
      {question && (
        <IdentityDialog
          onSettled={(isConfirmed) => {
            setQuestion(null);
            question.settle(isConfirmed);
          }}
        />
      )}
    </trpc.Provider>
  );
}

/** Asks for a fresh proof of identity, before a mutation that needs one. */
function IdentityDialog({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation();
  const form = useId();
  const confirm = trpc.auth.confirmIdentity.useMutation({ onSuccess: () => onSettled(true) });

  async function usePasskey() {
    const browser = await import("../../session/passkey-browser.ts");
    try {
      confirm.mutate({ passkey: await browser.assertOwnPasskey() });
    } catch (error) {
      if (!browser.isClosed(error)) toastFailure(t("identity.passkeyFailed"), error, t);
    }
  }
  return (
    <ModalDialog
      onClose={() => onSettled(false)}
      title={t("identity.title")}
      locked={confirm.isPending}
      actions={
        <>
          <Button variant="default" onClick={() => onSettled(false)} disabled={confirm.isPending}>
            {t("identity.cancel")}
          </Button>
          <Button type="submit" form={form} loading={confirm.isPending}>
            {t("identity.confirm")}
          </Button>
        </>
      }
    >
      <PasswordOrCode
        id={form}
        mutation={confirm}
        autoFocus
        texts={{
          password: t("identity.password"),
          code: t("identity.code"),
          byPassword: t("identity.byPassword"),
          byCode: t("identity.byCode"),
          wrongCode: t("identity.wrongCode"),
        }}
      >
        <p>{t("identity.text", { minutes: limits.proofMinutes })}</p>
      </PasswordOrCode>
      {canUsePasskeys() && passkeyMark() === "used" && (
        <QuietButton onClick={() => void usePasskey()} disabled={confirm.isPending}>
          {t("identity.byPasskey")}
        </QuietButton>
      )}
    </ModalDialog>
  );
}
