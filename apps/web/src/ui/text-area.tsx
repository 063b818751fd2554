import { Input, type InputWrapperProps } from "@mantine/core";
import { useId } from "react";
import classes from "./text-area.module.css";

interface Props extends Pick<InputWrapperProps, "description" | "error"> {
  label: string;
  /** For a field whose place says what it is for; a screen reader still hears the label. */
  hiddenLabel?: boolean;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
  /** Says how much room is left, near the end of it. */
  counter?: string | undefined;
  /** Where a form finds it. */
  "data-path"?: string;
}

/** Grows with what is written into it. */
export function TextArea({ label, hiddenLabel = false, counter, value, onChange, ...props }: Props) {
  const { description, error, ...field } = props;
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      classNames={hiddenLabel ? { label: classes.hidden ?? "" } : {}}
    >
      <Input
        {...field}
        id={id}
        component="textarea"
        multiline
        error={Boolean(error)}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={{ input: classes.area ?? "" }}
      />
      <p className={classes.counter} aria-live="polite">
        {counter}
      </p>
    </Input.Wrapper>
  );
}
