import { Alert, Box, Group } from "@mantine/core";
import type { ReactNode } from "react";

interface Props {
  colour: "waiting" | "done" | "place";
  children: ReactNode;
  /** Quiet buttons at its end. */
  actions?: ReactNode;
}

/** Says one thing about the whole page in one line. */
export const StatusLine = ({ colour, children, actions }: Props) => (
  <Alert
    color={colour}
    role="status"
    styles={{ root: { padding: "var(--mantine-spacing-3xs) var(--mantine-spacing-sm)" } }}
  >
    <Group justify="space-between" gap="0 var(--mantine-spacing-sm)" mih="2.25rem" fz="sm">
      <Box component="span" py="3xs">
        {children}
      </Box>
      {actions}
    </Group>
  </Alert>
);
