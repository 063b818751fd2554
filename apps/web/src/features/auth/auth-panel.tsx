import { Box } from "@mantine/core";
import type { ReactNode } from "react";

export const AuthPanel = ({ children }: { children: ReactNode }) => (
  <Box p={{ base: "1rem 0.5rem 0.5rem", sm: "1.375rem 0.875rem 0.875rem" }}>{children}</Box>
);
