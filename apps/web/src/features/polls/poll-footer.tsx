import { Box, Flex, Group, Stack } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { type ReactNode, useId, useState } from "react";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { digits, lineAbove, muted } from "../../parts/style-props.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { ShareButton } from "./share-button.tsx";

interface Props {
  poll: Poll;
  report: ReactNode;
  comments: ReactNode;
}

export function PollFooter({ poll, report, comments }: Props) {
  const { t } = useTranslation();
  const commentsId = useId();
  // Once opened it stays, so that closing it loses nothing that was written.
  const [shown, setShown] = useState<"unread" | "open" | "closed">("unread");
  const number = (value: number) => formatNumber(value, currentLanguage());
  return (
    <Stack component="footer" gap="0.25rem" pt="0.5rem" style={lineAbove}>
      <Flex direction={{ base: "column", sm: "row" }} align={{ sm: "center" }} justify="space-between" gap="0 1rem">
        <Box component="p" {...muted} style={digits}>
          {t("polls.card.totalVotes", { count: poll.totalVotes, number: number(poll.totalVotes) })}
        </Box>
        <Group gap="0 0.25rem" mx="-0.5rem">
          <QuietButton
            icon="talk"
            aria-expanded={shown === "open"}
            aria-controls={commentsId}
            onClick={() => setShown(shown === "open" ? "closed" : "open")}
          >
            {t("polls.card.comments")} {number(poll.commentCount)}
          </QuietButton>
          <ShareButton poll={poll} />
          {report}
        </Group>
      </Flex>
      <div id={commentsId} hidden={shown !== "open"}>
        {shown !== "unread" && comments}
      </div>
    </Stack>
  );
}
