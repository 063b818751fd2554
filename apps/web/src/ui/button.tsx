import { type ButtonProps, Button as MantineButton } from "@mantine/core";
import { type ComponentPropsWithRef, type FocusEvent, type MouseEvent, useState } from "react";

type NativeProps = ComponentPropsWithRef<"button">;

const preventDefault = (event: MouseEvent) => event.preventDefault();

const renderRoot = ({ disabled, ...props }: NativeProps) => (
  <button {...props} type={props.type} aria-disabled={disabled} onClick={disabled ? preventDefault : props.onClick} />
);

/**
 * Keeps the focus on a button that is disabled while it has it, for example because it loads: with the attribute
 * `disabled` the browser would take it away. Returns props for one of Mantine's buttons.
 */
export function useFocusWhenDisabled({ onFocus, onBlur }: Pick<NativeProps, "onFocus" | "onBlur">) {
  const [isFocused, setFocused] = useState(false);
  return {
    onFocus(event: FocusEvent<HTMLButtonElement>) {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur(event: FocusEvent<HTMLButtonElement>) {
      // It is still the active element where the whole window lost the focus.
      setFocused(document.activeElement === event.currentTarget);
      onBlur?.(event);
    },
    ...(isFocused && { renderRoot }),
  };
}

interface Props extends ButtonProps, Omit<NativeProps, keyof ButtonProps> {}

/** Mantine's button, which keeps the focus while it is disabled. */
export const Button = (props: Props) => <MantineButton {...props} {...useFocusWhenDisabled(props)} />;
