import { Box, Flex, Group, Stack } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { type ReactNode, useId, useState } from "react";
import { toast } from "../../hooks/toast.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { digits, lineAbove, muted } from "../../parts/style-props.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";

/** Says how the sharing went: by the device's own sheet (which reports the rest itself), or by a copied link. */
type Shared = "by-device" | "copied" | "failed";

const pollLink = (id: string): string => new URL(`/direct-voting?poll=${id}`, window.location.origin).href;

async function copy(link: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(link);
    return "copied";
  } catch {
    // Refused by the reader, or by a browser on a page without https.
    return "failed";
  }
}

async function sharePoll({ id, content }: { id: string; content: string }): Promise<Shared> {
  const url = pollLink(id);
  if (!("share" in navigator)) return copy(url);
  try {
    await navigator.share({ text: content, url });
    return "by-device";
  } catch (error) {
    // Closing the sheet is an answer too.
    return error instanceof DOMException && error.name === "AbortError" ? "by-device" : copy(url);
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
    <Stack component="footer" gap="0.25rem" pt="0.5rem" style={lineAbove}>
      <Flex direction={{ base: "column", sm: "row" }} align={{ sm: "center" }} justify="space-between" gap="0 1rem">
        <Box component="p" {...muted} style={digits}>
          {t("polls.card.totalVotes", { count: poll.totalVotes })}
        </Box>
        <Group gap="0 0.25rem" mx="-0.5rem">
          <QuietButton
            icon="talk"
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
    const shared = await sharePoll(poll);
    if (shared === "copied") toast.success(t("polls.share.copied"), t("polls.share.copiedText"));
    // So that it can still be copied by hand.
    if (shared === "failed") toast.error(t("polls.share.failed"), pollLink(poll.id));
  };
  return (
    <QuietButton icon="share" onClick={() => void share()}>
      {t("polls.share.action")}
    </QuietButton>
  );
}
