import { type FormEvent, useRef, useState } from "react";

export interface Schema {
  safeParse: (values: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}

interface Options<Values> {
  initialValues: Values;
  /** Comes from the contract: its messages become the errors of the fields. Of several schemas each is asked. */
  schema: () => Promise<Schema | Schema[]>;
  onValuesChange?: (values: Values) => void;
}

export type Errors = Record<string, string>;
type Change = string | { currentTarget: { value: string } };

/** Holds the message key of each field's mistake. */
export function errorsOf(schema: Schema | Schema[], values: unknown): Errors {
  const issues = [schema].flat().flatMap((one) => one.safeParse(values).error?.issues ?? []);
  // A field says one thing at a time: its first.
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]).reverse());
}

/** Does what the first page needs of a form. `@mantine/form` does more, for 7 kB of a voter's 3G. */
export function useForm<Values extends object>({ initialValues, schema, onValuesChange }: Options<Values>) {
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Errors>({});
  const [submitting, setSubmitting] = useState(false);
  // Two fields may change before the next render.
  const latest = useRef(values);
  // State alone would let a second Enter through before the next render.
  const sending = useRef(false);

  function setFieldValue<Path extends keyof Values & string>(path: Path, value: unknown) {
    latest.current = { ...latest.current, [path]: value };
    setValues(latest.current);
    setErrors(({ [path]: _, ...others }) => others);
    onValuesChange?.(latest.current);
  }

  const getInputProps = <Path extends keyof Values & string>(path: Path) => ({
    value: values[path],
    error: errors[path],
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
        const found = errorsOf(await schema(), latest.current);
        setErrors(found);
        if (Object.keys(found).length > 0) return onInvalid?.(found);
        setSubmitting(true);
        await send(latest.current);
      } finally {
        sending.current = false;
        setSubmitting(false);
      }
    };

  return { values, errors, submitting, setErrors, setFieldValue, getInputProps, onSubmit };
}
