import "@mantine/core/styles/SimpleGrid.css";
import { SimpleGrid } from "@mantine/core";
import type { ReactNode } from "react";

/** The two buttons at the foot of a form: side by side on a phone, and at its end where there is room. */
export const FormActs = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={2} spacing={8} w={{ sm: "max-content" }} ms="auto" miw={{ base: "100%", sm: "18rem" }}>
    {children}
  </SimpleGrid>
);
