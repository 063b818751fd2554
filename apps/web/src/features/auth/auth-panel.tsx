import { Box } from "@mantine/core";
import type { ReactNode } from "react";

export const AuthPanel = ({ children }: { children: ReactNode }) => (
  <Box pt="var(--gutter)" px={{ base: "2xs", sm: "md" }} pb={{ base: "2xs", sm: "md" }}>
    {children}
  </Box>
);
