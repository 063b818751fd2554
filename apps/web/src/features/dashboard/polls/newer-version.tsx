import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import type { usePollEditor } from "./use-poll-editor.ts";

interface Props {
  editor: ReturnType<typeof usePollEditor>;
  /** Moves the focus, because the pressed button is gone. */
  onAnswered: () => void;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Says that another administrator has saved first; it loads their version on request, and typed text stays visible. */
export function NewerVersion({ editor, onAnswered }: Props) {
  const { t } = useTranslation();
  const { conflict, mine, putMineBack, dropMine } = editor;
  if (conflict) return conflict;
  if (!mine) return null;
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  return (
    <Stack
      ref={focus}
      role="region"
      tabIndex={-1}
      aria-label={t("adminPolls.newer.loaded")}
      gap="2xs"
      px="md"
      py="sm"
      fz="sm"
      bg="var(--place-soft)"
      bdrs="box"
      style={{ outline: "none" }}
    >
      <Text fz="sm" fw={600} c="var(--place)">
        {t("adminPolls.newer.loaded")}
      </Text>
      {[mine.content, mine.contentNepali].filter(Boolean).map((text) => (
        <UserText key={text}>{text}</UserText>
      ))}
      <Box component="ul" m={0} pl="lg">
        {mine.candidates.map(({ key, name, nepaliName, party }) => (
          <li key={key}>
            <UserText as="span">{[name, nepaliName, party].filter(Boolean).join(" · ")}</UserText>
          </li>
        ))}
      </Box>
      <Group gap="2xs">
        <Button variant="default" onClick={answer(putMineBack)}>
          {t("adminPolls.newer.back")}
        </Button>
        <Button variant="default" onClick={answer(dropMine)}>
          {t("adminPolls.newer.drop")}
        </Button>
      </Group>
    </Stack>
  );
}
