import { Box, Button, Group, Stack } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import type { Poll } from "@mero-mat/api/polls";
import { isSameArea } from "@mero-mat/domain/poll-rules";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useKeptText } from "../../forms/use-kept-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted, plainList } from "../../parts/style-props.ts";
import { useCurrentUser } from "../../session/session.ts";
import { CommentItem } from "./comment-item.tsx";
import { Composer } from "./composer.tsx";
import { listOf, useComment } from "./use-comments.ts";

/** Why somebody may only read: said once, so that nothing is offered that would be refused. */
function refusal(poll: Poll, user: CurrentUser | null) {
  if (user && poll.pollType === "candidate" && !isSameArea(poll, user)) return "comments.ownAreaOnly";
  return poll.winnerDeclared ? "comments.votersOnly" : "comments.voteFirst";
}

/** The talk about a poll: what came with it at once, then all of it by pages. */
export function Comments({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const list = trpc.comments.list.useInfiniteQuery(listOf(poll.id), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Others may have written since the last time it was opened.
    refetchOnMount: "always",
  });
  // What somebody has written is not taken away by another account that may not comment here.
  const [isWriting, setWriting] = useState(false);
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? poll.comments;

  return (
    <Stack component="section" gap="0.75rem" pt="0.5rem" aria-label={t("comments.title")}>
      {poll.canComment || isWriting ? (
        <NewComment postId={poll.id} onTyped={(text) => setWriting(text !== "")} />
      ) : (
        <Box component="p" {...muted}>
          {t(refusal(poll, user))}
        </Box>
      )}
      {list.isError && !list.data && (
        <Group gap="0.5rem 1rem" justify="space-between" role="alert">
          <p>{t("comments.failed")}</p>
          <Button variant="default" onClick={() => void list.refetch()}>
            {t("common.tryAgain")}
          </Button>
        </Group>
      )}
      {comments.length === 0 && list.isSuccess && (
        <Box component="p" {...muted}>
          {t("comments.empty")}
        </Box>
      )}
      <Stack component="ul" {...plainList} gap="0.75rem">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} canComment={poll.canComment} />
          </li>
        ))}
      </Stack>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t("comments.more")}
        </Button>
      )}
    </Stack>
  );
}

interface NewCommentProps {
  postId: string;
  onTyped: (text: string) => void;
}

function NewComment({ postId, onTyped }: NewCommentProps) {
  const { t } = useTranslation();
  const [text, setText] = useKeptText(`comment ${postId}`);
  const comment = useComment(postId, () => setText(""));
  return (
    <Composer
      label={t("comments.label")}
      placeholder={t("comments.placeholder")}
      action={t("comments.post")}
      isPending={comment.isPending}
      text={text}
      onText={(typed) => {
        setText(typed);
        onTyped(typed);
      }}
      onSend={(content) => comment.mutate({ postId, content })}
    />
  );
}
