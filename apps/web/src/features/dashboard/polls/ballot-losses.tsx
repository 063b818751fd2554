import { Alert, Box, Group, Stack } from "@mantine/core";
import type { PollOption } from "@mero-mat/api/polls";
import type { Renamed } from "../../../desk/polls/draft.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";

type Counted<T> = T & { voteCount: number };

interface Props {
  options: Counted<PollOption>[];
  onPutBack?: (option: Counted<PollOption>) => void;
}

/** Lists the candidates that saving removes from the ballot, with the votes that are archived. */
export function RemovedOptions({ options, onPutBack }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="2xs" aria-live="polite">
      {options.map((option) => (
        <Alert key={option.id} color="waiting">
          <Group justify="space-between" gap="0 var(--mantine-spacing-sm)">
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

/** Lists the candidates with votes that get another name or party, and the voters to be notified. */
export function RenamedOptions({ options }: { options: Counted<Renamed>[] }) {
  const { t } = useTranslation();
  return (
    <Stack gap="2xs">
      {options.map(({ id, before, after, voteCount }) => (
        <Alert key={id} color="waiting">
          <p>
            {t("adminPolls.edit.before")} <UserText as="strong">{before}</UserText>
          </p>
          <p>
            {t("adminPolls.edit.after")} <UserText as="strong">{after}</UserText>
          </p>
          <p>{t("adminPolls.edit.keeps", { count: voteCount })}</p>
        </Alert>
      ))}
    </Stack>
  );
}
