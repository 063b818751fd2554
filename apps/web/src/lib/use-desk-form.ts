import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { validationText } from "./errors.ts";
import { type Errors, errorsOf } from "./use-form.ts";

/** What is typed into a form of the desk, and what is wrong with it: errors are kept as keys, to follow the language. */
export function useDeskForm<Values extends object>(initial: Values) {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const ref = useRef<HTMLFormElement>(null);

  /** Shows what is wrong at its fields and leads to the first of them. */
  function show(found: Errors) {
    setErrors(found);
    const fields = [...(ref.current?.querySelectorAll<HTMLElement>("[data-path]") ?? [])];
    fields.find((field) => Object.hasOwn(found, field.dataset["path"] ?? ""))?.focus();
  }

  return {
    ref,
    values,
    show,
    set(change: Partial<Values>) {
      setValues((before) => ({ ...before, ...change }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !Object.hasOwn(change, path))),
      );
    },
    restart(fresh: Values) {
      setValues(fresh);
      setErrors({});
    },
    /** By the contract's own rules, before anything is sent. */
    check(schema: Parameters<typeof errorsOf>[0], input: object): boolean {
      const found = errorsOf(schema, input);
      show(found);
      return Object.keys(found).length === 0;
    },
    field(path: keyof Values & string) {
      const key = errors[path];
      return { "data-path": path, error: key && (validationText(key, t) ?? t(`reasons.${key}`, { defaultValue: "" })) };
    },
  };
}
