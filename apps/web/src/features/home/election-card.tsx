import { Box, Flex, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { card, muted } from "../../parts/style-props.ts";

interface Props {
  eyebrow: string;
  title: string;
  text: string;
  /** Says what is done, once that is known. */
  state: ReactNode;
  picture: ReactNode;
  /** Offers the next step. */
  children: ReactNode;
}

export function ElectionCard({ eyebrow, title, text, state, picture, children }: Props) {
  return (
    <Flex component="section" direction="column" gap={{ base: "0.75rem", sm: "1rem" }} {...card}>
      <Group justify="space-between" wrap="nowrap">
        <Box component="h2" fz={{ base: "lg", sm: "xl" }}>
          <Box component="span" display="block" fw={400} {...muted}>
            {eyebrow}
          </Box>{" "}
          {title}
        </Box>
        {picture}
      </Group>
      <Box flex={1}>
        {state ?? (
          <Box component="p" {...muted}>
            {text}
          </Box>
        )}
      </Box>
      {children}
    </Flex>
  );
}
