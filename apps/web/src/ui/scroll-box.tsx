import type { ReactNode } from "react";

interface Props {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** What is larger than its place scrolls within it. */
export const ScrollBox = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
