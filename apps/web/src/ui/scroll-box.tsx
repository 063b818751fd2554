import { Box, type BoxProps } from "@mantine/core";
import type { AriaAttributes, ReactNode } from "react";

interface Props extends BoxProps, AriaAttributes {
  label: string;
  children: ReactNode;
}

/** Scrolls content larger than its place, with the keyboard too. */
export const ScrollBox = ({ label, style, ...props }: Props) => (
  <Box
    {...props}
    component="section"
    aria-label={label}
    tabIndex={0}
    style={[{ overflow: "var(--scrolls, auto)" }, style]}
  />
);
