import { Box, Flex, Paper, Stack } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface Props {
  /** Id of the section, for links and the focus. */
  anchor?: string;
  title: string;
  /** Level of the heading: 3 within a section of the page. */
  level?: 2 | 3;
  note?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Panel({ anchor, title, level = 2, note, actions, children }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      id={anchor}
      {...(anchor && { tabIndex: -1 })}
      aria-labelledby={id}
      p="var(--gutter)"
      bd="1px solid var(--line)"
      radius="lg"
    >
      <Stack>
        <Flex component="header" wrap="wrap" align="center" justify="space-between" rowGap="2xs" columnGap="sm">
          <Box component={`h${level}`} id={id} flex="1 1 7.5rem">
            {title}
          </Box>
          {actions}
        </Flex>
        {note && (
          <Box component="p" mt="-sm" c="dimmed" fz="sm">
            {note}
          </Box>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
