import { type FormEvent, useRef, useState } from "react";
import { fieldErrorText } from "../api/errors.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import type { Draft } from "./tab-draft.ts";

export interface Schema {
  safeParse: (values: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}

interface Options<Values> {
  /** A field that nobody touched follows these values if they change while the form is open. */
  initialValues: Values;
  /**
   * The contract's schema gives the errors of the fields. With several schemas, each one is checked. If they cannot be fetched,
   * the server checks by the same ones.
   */
  schema: (values: Values) => Promise<Schema | Schema[]>;
  onValuesChange?: (values: Values) => void;
  /** Keeps what was typed. */
  draft?: Draft<Partial<Values>>;
}

export type Errors = Record<string, string>;
type Change = string | { currentTarget: { value: string } };

/** Message key of each field's error; `fieldAt` finds the field of a path where they differ. */
export function errorsOf(schema: Schema | Schema[], values: unknown, fieldAt = (path: string) => path): Errors {
  const issues = [schema].flat().flatMap((one) => one.safeParse(values).error?.issues ?? []);
  // A field shows only its first error.
  return Object.fromEntries(issues.map(({ path, message }) => [fieldAt(path.join(".")), message]).reverse());
}

/** Leads to the first field with a mistake. */
export function focusFirst(errors: object, fields: Iterable<Element>) {
  const wrong = [...fields].find((field) => Object.hasOwn(errors, field.getAttribute("data-path") ?? ""));
  if (wrong instanceof HTMLElement) wrong.focus();
}

/** Does what the first page needs from a form. `@mantine/form` does more, for 7 kB of a voter's 3G. */
export function useForm<Values extends object>({ initialValues, schema, onValuesChange, draft }: Options<Values>) {
  const { t } = useTranslation();
  const [edits, setEdits] = useState<Partial<Values>>(draft?.current ?? {});
  const values = { ...initialValues, ...edits };
  const [errors, setErrors] = useState<Errors>({});
  const [submitting, setSubmitting] = useState(false);
  // Two fields may change before the next render.
  const latest = useRef(edits);
  // State alone would let a second Enter through before the next render.
  const sending = useRef(false);

  const typed = (): Values => ({ ...initialValues, ...latest.current });

  function edit(changed: Partial<Values>) {
    latest.current = changed;
    setEdits(changed);
    if (draft) draft.current = changed;
  }

  function setFieldValue<Path extends keyof Values & string>(path: Path, value: unknown) {
    edit({ ...latest.current, [path]: value });
    setErrors(({ [path]: _, ...others }) => others);
    onValuesChange?.(typed());
  }

  /** Changes only these values, so that the errors of other fields stay. */
  function set(change: Partial<Values>) {
    for (const path in change) setFieldValue(path, change[path]);
  }

  /** Forgets what was typed, except these fields. */
  function reset(kept: Partial<Values> = {}) {
    edit(kept);
    setErrors({});
  }

  /** Errors are stored as keys, so that they follow a switch of the language. */
  function errorAt(path: string): string | undefined {
    const key = errors[path];
    return key === undefined ? undefined : fieldErrorText(key, t);
  }

  const getInputProps = <Path extends keyof Values & string>(path: Path) => ({
    value: values[path],
    error: errorAt(path),
    "data-path": path,
    name: path,
    onChange: (change: Change) => setFieldValue(path, typeof change === "string" ? change : change.currentTarget.value),
  });

  const onSubmit =
    (send: (values: Values) => Promise<void>, onInvalid?: (errors: Errors) => void) => async (event: FormEvent) => {
      event.preventDefault();
      if (sending.current) return;
      sending.current = true;
      try {
        const schemas = await schema(typed()).catch(() => []);
        const found = errorsOf(schemas, typed());
        setErrors(found);
        if (Object.keys(found).length > 0) return onInvalid?.(found);
        setSubmitting(true);
        await send(typed());
      } finally {
        sending.current = false;
        setSubmitting(false);
      }
    };

  return { values, edits, errors, submitting, setErrors, setFieldValue, set, reset, errorAt, getInputProps, onSubmit };
}
