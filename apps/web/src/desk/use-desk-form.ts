import type { Reason } from "@mero-mat/api/errors";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { validationText } from "../api/errors.ts";
import type { Errors } from "../forms/use-form.ts";

/** What is typed into a form of the desk, and what is wrong with it: errors are kept as keys, to follow the language. */
export function useDeskForm<Values extends object>(initial: Values) {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const ref = useRef<HTMLFormElement>(null);
  // Asked for at the moment of leaving, which may come before the next render.
  const isDirty = useRef(false);

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
    isDirty,
    set(change: Partial<Values>) {
      isDirty.current = true;
      setValues((before) => ({ ...before, ...change }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !Object.hasOwn(change, path))),
      );
    },
    restart(fresh: Values) {
      isDirty.current = false;
      setValues(fresh);
      setErrors({});
    },
    /** Before anything is sent: what the contract would say of each field, false where all is well. */
    check(said: Partial<Record<keyof Values, string | false>>): boolean {
      const found = Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1]));
      show(Object.fromEntries(found));
      return found.length === 0;
    },
    field(path: keyof Values & string) {
      const key = errors[path];
      return {
        "data-path": path,
        error: key && (validationText(key, t) ?? t(`reasons.${key as Reason}`, { defaultValue: "" })),
      };
    },
  };
}
