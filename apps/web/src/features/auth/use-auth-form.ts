import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { failureOf } from "../../api/errors.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import type { Draft } from "../../forms/tab-draft.ts";
import { type Errors, focusFirst, useForm } from "../../forms/use-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCountdown } from "../../ui/use-countdown.ts";
import classes from "./auth-form.module.css";

interface Options<Values extends object, Answer> {
  schema: keyof typeof import("./schemas.ts");
  draft: Draft<Values>;
  /** These values are in no draft. */
  secrets?: Partial<Values>;
  send: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer, values: Values) => void;
  failureTitle: string;
}

const loadSchemas = () => import("./schemas.ts");

/** Fields of the reasons that concern one. A sign-in does not say which of its two is wrong. */
const fieldOf = new Map<unknown, string>([
  ["username_taken", "username"],
  ["email_taken", "email"],
  ["invalid_credentials", "password"],
  ["wrong_code", "code"],
]);

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
      draft.current = { ...values, ...secrets };
      // The username may be what was wrong.
      if (form.errors["password"] === "invalid_credentials") form.setErrors({});
    },
  });

  // The rules load while the form is filled in, so that the first press does not wait for them.
  useEffect(() => void loadSchemas().catch(() => {}), []);

  function showFailure(error: unknown, lead: (errors: Errors) => void) {
    toastFailure(failureTitle, error, t);
    const failure = failureOf(error);
    if (failure?.retryAfter) startWait(failure.retryAfter);
    const path = fieldOf.get(failure?.reason);
    if (!failure || path === undefined) return;
    const errors = { [path]: failure.reason };
    form.setErrors(errors);
    lead(errors);
  }

  const finish = async (values: Values) => onDone(await send(values), values);

  /** Asks for the second factor in a separate step, loaded only here because few people have one. */
  async function ask(values: Values) {
    const { secondFactorStep } = await import("./second-factor-step.tsx");
    const logIn = (secondFactor: string) => finish({ ...values, secondFactor });
    setStep(await secondFactorStep({ logIn, onLeave: () => setStep(null) }));
  }

  async function trySending(values: Values, lead: (errors: Errors) => void) {
    try {
      await finish(values).catch((error) => {
        if (failureOf(error)?.reason !== "second_factor_required") throw error;
        return ask(values);
      });
    } catch (error) {
      showFailure(error, lead);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const fields = event.currentTarget.elements;
    const lead = (errors: Errors) => focusFirst(errors, fields);
    const submit = form.onSubmit((values) => trySending(values, lead), lead);
    void submit(event);
  }

  return {
    form,
    wait,
    step,
    formProps: { className: classes.form, onSubmit, noValidate: true, "aria-busy": form.submitting },
  };
}
