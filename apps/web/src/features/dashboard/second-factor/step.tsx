import { useEffect, useRef } from "react";
import { failureOf } from "../../../api/errors.ts";

/** Focused when its step starts, because the button of the previous step is gone. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} style={{ outline: "none" }}>
      {children}
    </h3>
  );
}

// An error at a field needs no toast.
export const isWrongPassword = (error: unknown): boolean => failureOf(error)?.reason === "wrong_password";
export const isWrongCode = (error: unknown): boolean => failureOf(error)?.reason === "wrong_code";
