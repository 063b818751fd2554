import { Flex, Group, Stack } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { type ReactNode, useId, useState } from "react";
import { isAborted } from "../../api/errors.ts";
import { copyText } from "../../hooks/copy-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { readersText } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { breakAnywhere, digits, lineAbove, muted } from "../../parts/style-props.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";

/** Returns whether the device's own sheet took it, which reports the rest itself. */
async function isSharedByDevice(text: string, url: string): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share({ text, url });
    return true;
  } catch (error) {
    // Closing the share sheet is not a failure.
    return isAborted(error);
  }
}

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
  return (
    <Stack component="footer" gap="3xs" pt="2xs" style={lineAbove}>
      <Flex direction={{ base: "column", sm: "row" }} align={{ sm: "center" }} justify="space-between" columnGap="md">
        <Group component="p" gap="0 var(--mantine-spacing-sm)" {...muted} style={{ ...digits, ...breakAnywhere }}>
          <span>{t("polls.card.totalVotes", { count: poll.totalVotes })}</span>
          <Ago at={poll.createdAt} />
          <span>{t("polls.card.by", { username: poll.user.username })}</span>
        </Group>
        <Group gap="0 var(--mantine-spacing-3xs)" mx="-2xs">
          <QuietButton
            icon="comments"
            aria-expanded={shown === "open"}
            aria-controls={commentsId}
            onClick={() => setShown(shown === "open" ? "closed" : "open")}
          >
            {t("polls.card.comments")} {formatNumber(poll.commentCount)}
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

function ShareButton({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const share = async () => {
    const url = new URL(`/direct-voting?poll=${poll.id}`, window.location.origin).href;
    if (await isSharedByDevice(readersText(poll.content, poll.contentNepali), url)) return;
    await copyText(url, t("polls.share.copied"), t("polls.share.failed"), url);
  };
  return (
    <QuietButton icon="share" onClick={() => void share()}>
      {t("polls.share.action")}
    </QuietButton>
  );
}
