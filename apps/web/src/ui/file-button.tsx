import { type ButtonProps, FileButton as MantineFileButton } from "@mantine/core";
import { type ComponentPropsWithRef, useRef } from "react";
import { Button } from "./button.tsx";

interface Props extends ButtonProps, Omit<ComponentPropsWithRef<"button">, keyof ButtonProps> {
  children: string;
  accept: string;
  capture?: "environment";
  /** The browser's own field an id, for the label that names it. */
  inputId?: string;
  onFile: (file: File) => void;
}

/** Asks for a file in the page's language. */
export function FileButton({ children, accept, capture, inputId, onFile, ...props }: Props) {
  const reset = useRef<() => void>(null);
  function take(file: File | null) {
    if (file) onFile(file);
    // The same file may be chosen again after it was corrected.
    reset.current?.();
  }
  return (
    <MantineFileButton
      accept={accept}
      {...(capture && { capture })}
      resetRef={reset}
      onChange={take}
      inputProps={inputId ? { id: inputId } : { "aria-label": children }}
    >
      {({ onClick }) => (
        <Button variant="default" fz="sm" px="md" {...props} onClick={onClick}>
          {children}
        </Button>
      )}
    </MantineFileButton>
  );
}
