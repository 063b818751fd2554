import { Alert, Box, Group, Stack } from "@mantine/core";
import type { PollOption } from "@mero-mat/api/polls";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";

type Removed = PollOption & { voteCount: number };

interface Props {
  options: Removed[];
  onPutBack?: (option: Removed) => void;
}

/** Who leaves the ballot, and what becomes of their votes. */
export function RemovedOptions({ options, onPutBack }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap={8} aria-live="polite">
      {options.map((option) => (
        <Alert key={option.id} color="waiting">
          <Group justify="space-between" gap="0 0.75rem">
            <Box component="p" flex="1 1 14rem">
              <Box component="strong" fw={600}>
                {t("adminPolls.edit.removed", { name: readersName(option) })}
              </Box>{" "}
              {option.voteCount > 0 && t("adminPolls.edit.loses", { count: option.voteCount })}
            </Box>
            {onPutBack && <QuietButton onClick={() => onPutBack(option)}>{t("desk.undo")}</QuietButton>}
          </Group>
        </Alert>
      ))}
    </Stack>
  );
}
