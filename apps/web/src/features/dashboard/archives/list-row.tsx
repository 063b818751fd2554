import { Box, Flex, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { parseJson } from "../../../desk/parse-json.ts";
import { momentText } from "../../../i18n/moment-text.ts";
import { ScrollBox } from "../../../ui/scroll-box.tsx";

interface Props {
  head: ReactNode;
  /** Shows the actor, the time and the searchable name. */
  meta: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export const ListRow = ({ head, meta, actions, children }: Props) => (
  <Flex component="li" direction="column" gap="3xs" py="sm">
    <Flex direction={{ base: "column", sm: "row" }} rowGap="3xs" columnGap="xl">
      <Stack gap="3xs" flex={1} miw={0}>
        <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-sm)">{head}</Group>
        {meta}
      </Stack>
      {actions && (
        <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)" ml="-2xs">
          {actions}
        </Group>
      )}
    </Flex>
    {children}
  </Flex>
);

export const Clock = ({ at }: { at: string }) => <time dateTime={at}>{momentText(at, "medium")}</time>;

/** Shows an id or an address, of which every letter counts. */
export const CodeText = ({ children }: { children: string }) => (
  <Box component="code" fz="xs" style={{ overflowWrap: "anywhere" }}>
    {children}
  </Box>
);

function pretty(text: string): string {
  const value = parseJson(text);
  return value === null ? text : JSON.stringify(value, null, 2);
}

/** Shows JSON as plain text; a long one scrolls within itself. */
export const JsonText = ({ label, text }: { label: string; text: string }) => (
  <ScrollBox label={label} mah="20rem" p="sm" bg="var(--hover)" bdrs="box">
    <Box component="pre" m={0} fz="xs" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {pretty(text)}
    </Box>
  </ScrollBox>
);
