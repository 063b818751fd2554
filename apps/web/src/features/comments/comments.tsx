import { Box, Stack } from "@mantine/core";
import type { Comment } from "@mero-mat/api/polls";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useDraftText } from "../../forms/use-draft-text.ts";
import { keepFocus } from "../../hooks/keep-focus.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted, plainList } from "../../parts/style-props.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/query-states.tsx";
import { Reading } from "../../ui/reading.tsx";
import { CommentItem } from "./comment-item.tsx";
import { Composer, isSent } from "./composer.tsx";
import { listOf, useComment } from "./use-comments.ts";

interface Props {
  /** The poll or the topic. */
  postId: string;
  /** Comments loaded with the poll or topic. */
  first?: Comment[];
  /** Number of comments, which may include replies. */
  count: number;
  canComment: boolean;
  /** Reason why the reader may not write, so that nothing is offered that would be refused. */
  refusal: string;
  placeholder: string;
}

/** A comment is about as high as two rows of a skeleton; ten fill a screen. */
const rowsOf = (comments: number) => 2 * Math.min(comments, 10);

/** Shows the comments loaded with a poll or topic, then all of them in pages. */
export function Comments({ postId, first = [], count, canComment, refusal, placeholder }: Props) {
  const { t } = useTranslation();
  const list = trpc.comments.list.useInfiniteQuery(listOf(postId), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Others may have written since the last time it was opened.
    refetchOnMount: "always",
  });
  // A draft stays when another account that may not comment signs in.
  const [isWriting, setWriting] = useState(false);
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? first;
  const none = (
    <Box component="p" {...muted}>
      {t("comments.empty")}
    </Box>
  );

  return (
    <Stack component="section" tabIndex={-1} gap="sm" pt="2xs" aria-label={t("comments.title")}>
      {canComment || isWriting ? (
        <div ref={keepFocus}>
          <NewComment postId={postId} placeholder={placeholder} onTyped={(text) => setWriting(text !== "")} />
        </div>
      ) : (
        <Box component="p" {...muted}>
          {refusal}
        </Box>
      )}
      <Stack component="ul" {...plainList} gap="sm">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} canComment={canComment} />
          </li>
        ))}
      </Stack>
      <Reading
        variant="line"
        query={list}
        failed={t("comments.failed")}
        waiting={count === 0 ? none : count > first.length && <Skeleton rows={rowsOf(count - first.length)} />}
      >
        {() => comments.length === 0 && none}
      </Reading>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t("comments.more")}
        </Button>
      )}
    </Stack>
  );
}

interface NewCommentProps extends Pick<Props, "postId" | "placeholder"> {
  onTyped: (text: string) => void;
}

function NewComment({ postId, placeholder, onTyped }: NewCommentProps) {
  const { t } = useTranslation();
  const [text, setText] = useDraftText(`comment ${postId}`);
  const comment = useComment((added) => isSent(text, added) && setText(""));
  return (
    <Composer
      label={t("comments.label")}
      placeholder={placeholder}
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
