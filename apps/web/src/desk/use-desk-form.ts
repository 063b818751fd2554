import { useForm } from "@mantine/form";
import type { FormEvent } from "react";
import { fieldErrorText } from "../api/errors.ts";
import { type Errors, errorsOf, focusFirst, type Schema } from "../forms/use-form.ts";
import { useTranslation } from "../i18n/use-translation.ts";

interface Options<Values> {
  initialValues: Values;
  /** The contract's input schema, which provides the errors of the fields. */
  schema?: Schema | [];
  /** Converts typed values into the call's input, where they differ. */
  toInput?: (values: Values) => unknown;
  /** Finds errors that the server cannot know of. */
  ownRules?: (values: Values) => Errors;
  onValuesChange?: (values: Values) => void;
}

/** Wraps `@mantine/form` with the rules of the contract. It keeps errors as keys, so that they follow a change of language. */
export function useDeskForm<Values extends object>(options: Options<Values>) {
  const { initialValues, schema = [], toInput = (values) => values, ownRules = () => ({}), onValuesChange } = options;
  const { t } = useTranslation();
  const form = useForm<Values>({
    initialValues,
    ...(onValuesChange && { onValuesChange }),
    validate: (values) => ({ ...errorsOf(schema, toInput(values)), ...ownRules(values) }),
  });
  /** A text of the server is stored as it is. */
  function errorAt(path: string): string | undefined {
    const error = form.errors[path];
    return typeof error === "string" ? (fieldErrorText(error, t) ?? error) : undefined;
  }

  return {
    ...form,
    errorAt,
    getInputProps(path: Parameters<typeof form.getInputProps>[0]) {
      const { value, error: _, ...props } = form.getInputProps(path);
      return { ...props, value, error: errorAt(String(path)) };
    },
    /** Shows errors at their fields and moves the focus to the first. */
    show(errors: Errors) {
      form.setErrors(errors);
      focusField(errors);
    },
    onSubmit: (send: (values: Values) => void, onInvalid: (errors: object) => void = focusField) => {
      const submit = form.onSubmit(send, onInvalid);
      return (event?: FormEvent) => {
        event?.preventDefault();
        submit();
      };
    },
    /** Starts again from other values, with others typed over them, if any. */
    restart(fresh: Values, typed = fresh) {
      form.resetDirty(fresh);
      form.setValues(typed);
    },
  };
}

const focusField = (errors: object) => focusFirst(errors, document.querySelectorAll("[data-path]"));
