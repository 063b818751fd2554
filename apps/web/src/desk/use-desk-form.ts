import { useForm } from "@mantine/form";
import type { FormEvent } from "react";
import { failureOf, fieldErrorText, personText } from "../api/errors.ts";
import { type Errors, errorsOf, focusFirst, type Schema } from "../forms/use-form.ts";
import { useTranslation } from "../i18n/use-translation.ts";

export interface FormOptions<Values> {
  initialValues: Values;
  /** The contract's input schema, which provides the errors of the fields. */
  schema?: Schema | [];
  /** Converts typed values into the call's input, where they differ. */
  toInput?: (values: Values) => unknown;
  /** Finds the field for a path of the input, where they differ. */
  fieldAt?: (path: string) => string;
  /** Finds errors that the server cannot know of. */
  ownRules?: (values: Values) => Errors;
  onValuesChange?: (values: Values) => void;
}

/** Wraps `@mantine/form` with the rules of the contract. It keeps errors as keys, so that they follow a change of language. */
export function useDeskForm<Values extends object>(options: FormOptions<Values>) {
  const { initialValues, schema = [], toInput = (values) => values, ownRules = () => ({}), onValuesChange } = options;
  const { fieldAt = (path) => path } = options;
  const { t } = useTranslation();
  const form = useForm<Values>({
    initialValues,
    ...(onValuesChange && { onValuesChange }),
    validate: (values) => ({ ...errorsOf(schema, toInput(values), fieldAt), ...ownRules(values) }),
  });
  /** A text of the server is stored as it is. */
  function errorAt(path: string): string | undefined {
    const error = form.errors[path];
    return typeof error === "string" ? (fieldErrorText(error, t) ?? error) : undefined;
  }

  /** Shows errors at their fields and moves the focus to the first. */
  function show(errors: Errors) {
    form.setErrors(errors);
    focusField(errors);
  }

  return {
    ...form,
    errorAt,
    getInputProps(path: Parameters<typeof form.getInputProps>[0]) {
      const { value, error: _, ...props } = form.getInputProps(path);
      return { ...props, value, error: errorAt(String(path)) };
    },
    show,
    /** Shows a server's refusal at its field. */
    showFailure(error: unknown, textAt = (_path: string, text: string) => text) {
      const [issue] = failureOf(error)?.issues ?? [];
      if (issue) show({ [fieldAt(issue.path)]: textAt(issue.path, personText(error, t)) });
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
