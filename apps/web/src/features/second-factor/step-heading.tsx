import { useEffect, useRef } from "react";

/** Takes the focus when its step begins: the button that led here is gone. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} style={{ outline: "none" }}>
      {children}
    </h3>
  );
}
