import { Box, Group, Stack } from "@mantine/core";
import type { Poll, PollOption } from "@mero-mat/api/polls";
import { rank } from "@mero-mat/domain/standings";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { digits } from "../../parts/style-props.ts";
import { Bar } from "../../ui/bar.tsx";

interface Props {
  poll: Poll;
  option: PollOption;
}

/** A word for who won, or shares the first place, once that is declared. */
function honourOf({ winnerDeclared, winnerOptionId, voteOptions }: Poll, { id }: PollOption) {
  if (!winnerDeclared) return null;
  const candidates = voteOptions.map((option) => ({ id: option.id, voteCount: option.voteCount ?? 0 }));
  const kind = rank({ winnerDeclared, winnerOptionId, candidates }).find((ranked) => ranked.id === id)?.standing?.kind;
  return kind === "winner" || kind === "tied" ? kind : null;
}

/** Nothing where the counts are nobody's business yet. */
export function OptionResult({ poll, option }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { voteCount, percentage } = option;
  const honour = honourOf(poll, option);
  const colour = honour === "tied" ? "waiting" : "done";
  if (voteCount === null || percentage === null) return null;
  return (
    <Stack component="span" gap="0.25rem" pl="0.25rem" style={{ gridColumn: "1 / -1" }}>
      <Bar percent={percentage} tone={honour === "winner" ? "done" : "place"} />
      <Group component="span" justify="space-between" gap="0 0.75rem" fz="sm" style={digits}>
        <span>{t("polls.panel.votes", { count: voteCount, number: formatNumber(voteCount, language) })}</span>
        {honour && (
          <Box
            component="span"
            px="0.625rem"
            fw={600}
            fz="xs"
            c={`var(--${colour})`}
            bg={`var(--${colour}-soft)`}
            bdrs="pill"
          >
            {t(`polls.panel.${honour}`)}
          </Box>
        )}
        <Box component="span" fw={600}>
          {formatPercent(percentage, language)}
        </Box>
      </Group>
    </Stack>
  );
}
