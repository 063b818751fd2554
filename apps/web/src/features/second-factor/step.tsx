import { useEffect, useRef } from "react";
import { failureOf } from "../../api/errors.ts";

/** Takes the focus when its step starts, because the button that led here is gone. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} style={{ outline: "none" }}>
      {children}
    </h3>
  );
}

// What a field says by itself needs no toast.
export const isWrongPassword = (error: unknown): boolean => failureOf(error)?.reason === "wrong_password";
export const isWrongCode = (error: unknown): boolean => failureOf(error)?.reason === "wrong_code";
