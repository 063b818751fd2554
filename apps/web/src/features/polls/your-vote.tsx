import { Box, Group, Stack } from "@mantine/core";
import type { PollOption } from "@mero-mat/api/polls";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Chosen } from "../../parts/chosen.tsx";
import { Day } from "../../parts/day.tsx";
import { ReceiptButton } from "../../parts/receipt/receipt-button.tsx";
import { Stamp } from "../../parts/stamp.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Line } from "../../ui/speech/lines.ts";
import { Speaker } from "../../ui/speech/speaker.tsx";
import { CandidateNames } from "./candidate-names.tsx";

interface Props {
  pollId: string;
  option: PollOption;
  line: Line;
  votedAt: string;
  /** Leads to another choice, unless the vote is final. */
  change: ReactNode;
}

export function YourVote({ pollId, option, line, votedAt, change }: Props) {
  const { t } = useTranslation();
  return (
    <Stack
      component="section"
      gap="2xs"
      align="flex-start"
      pt="sm"
      px="md"
      pb="md"
      bg="var(--done-soft)"
      bdrs="var(--radius-ballot)"
    >
      <Group justify="space-between" gap="0 var(--mantine-spacing-sm)" w="100%" c="var(--done)" fz="sm">
        <Group component="h4" gap="2xs" wrap="nowrap" m={0} fw={600} fz="md">
          <Icon name="check" size={18} />
          {t("polls.yourVote.title")}
        </Group>
        <Day at={votedAt} />
      </Group>
      {!option.isNone && (
        <Box component="p" c="var(--done)" fw={600} fz="xs" data-with-script>
          {t("polls.yourVote.candidate")}
        </Box>
      )}
      <Chosen>
        <CandidateNames option={option} />
        <Stamp stamped />
      </Chosen>
      <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-sm)" w="100%">
        <Speaker
          lines={[{ text: t("polls.yourVote.title") }, line]}
          label={t("common.listenTo", { name: t("polls.yourVote.title") })}
        />
        {change}
        <ReceiptButton scope={pollId} />
      </Group>
    </Stack>
  );
}

/** Replaces the card while its reader looks for another candidate. */
export function ChangingVote({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <Group
      justify="space-between"
      gap="var(--mantine-spacing-2xs) var(--mantine-spacing-md)"
      px="md"
      py="sm"
      c="var(--waiting)"
      bg="var(--waiting-soft)"
      bdrs="var(--radius-ballot)"
      role="status"
    >
      <Stack component="p" gap={0} fz="sm">
        <Box component="strong" fw={600} fz="md">
          {t("polls.yourVote.changing")}
        </Box>
        <span>{t("polls.yourVote.changingText")}</span>
      </Stack>
      <Button variant="default" leftSection={<Icon name="cross" />} onClick={onCancel}>
        {t("polls.yourVote.cancel")}
      </Button>
    </Group>
  );
}
