import { Stack, Text } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { Pills } from "../ui/pills.tsx";

interface Props<Value extends string> extends ComponentProps<typeof Pills<Value>> {
  /** Fields that depend on the choice. */
  children?: ReactNode;
}

/** A choice among a few values in a form, all visible. */
export const PillField = <Value extends string>({ children, ...pills }: Props<Value>) => (
  <Stack gap="2xs">
    <Text component="span" fw={600}>
      {pills.label}
    </Text>
    <Pills {...pills} />
    {children}
  </Stack>
);
