import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { failureOf } from "../../api/errors.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { focusFirst, useForm } from "../../forms/use-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCountdown } from "../../ui/use-countdown.ts";
import classes from "./auth-form.module.css";
import type { Draft } from "./drafts.ts";

interface Options<Values extends object, Answer> {
  schema: keyof typeof import("./schemas.ts");
  draft: Draft<Values>;
  /** These values are forgotten when the panel is left. */
  secrets?: Partial<Values>;
  send: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer, values: Values) => void;
  failureTitle: string;
}

const loadSchemas = () => import("./schemas.ts");

const takenField = { username_taken: "username", email_taken: "email" } as const;

/** Sends one call at a time from a form with the contract's rules, and shows failures in a toast and at their field. */
export function useAuthForm<Values extends Record<string, unknown>, Answer>(options: Options<Values, Answer>) {
  const { schema, draft, secrets, send, onDone, failureTitle } = options;
  const { t } = useTranslation();
  const [wait, startWait] = useCountdown();
  // It takes the form's place; null once it was left again.
  const [step, setStep] = useState<ReactNode>();

  const form = useForm<Values>({
    initialValues: { ...draft.current, ...secrets },
    schema: async () => (await loadSchemas())[schema],
    onValuesChange: (values) => {
      draft.current = values;
    },
  });

  // The rules load while the form is filled in, so that the first press does not wait for them.
  useEffect(() => void loadSchemas().catch(() => {}), []);

  function showFailure(error: unknown) {
    toastFailure(failureTitle, error, t);
    const failure = failureOf(error);
    if (failure?.retryAfter) startWait(failure.retryAfter);
    if (failure?.reason !== "username_taken" && failure?.reason !== "email_taken") return;
    const path = takenField[failure.reason];
    form.setErrors({ [path]: failure.reason });
    document.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  }

  const finish = async (values: Values) => onDone(await send(values), values);

  /** Asks for the second factor in a separate step, loaded only here because few people have one. */
  async function ask(values: Values) {
    const { secondFactorStep } = await import("./second-factor-step.tsx");
    const logIn = (secondFactor: string) => finish({ ...values, secondFactor });
    setStep(await secondFactorStep({ logIn, onLeave: () => setStep(null) }));
  }

  async function trySending(values: Values) {
    try {
      await finish(values).catch((error) => {
        if (failureOf(error)?.reason !== "second_factor_required") throw error;
        return ask(values);
      });
    } catch (error) {
      showFailure(error);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const fields = event.currentTarget.elements;
    const submit = form.onSubmit(trySending, (errors) => focusFirst(errors, fields));
    void submit(event);
  }

  return {
    form,
    wait,
    step,
    formProps: { className: classes.form, onSubmit, noValidate: true, "aria-busy": form.submitting },
  };
}
