import { Box, type BoxProps } from "@mantine/core";

interface Props extends BoxProps {
  children: string;
  as?: "h2" | "h3" | "p" | "span" | "strong";
  id?: string;
}

/** Shows typed text as text, in its own direction, and never wider than its place. */
export const UserText = ({ children, as = "p", style, ...props }: Props) => (
  <Box
    component={as}
    dir="auto"
    miw={0}
    style={[{ overflowWrap: "anywhere", whiteSpace: "pre-line", unicodeBidi: "isolate" }, style]}
    {...props}
  >
    {children.replace(/(?:\s*\n){3,}/g, "\n\n")}
  </Box>
);
