import type { CurrentUser } from "@mero-mat/api/auth";
import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { isAskedAt } from "@mero-mat/domain/poll-rules";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Comments } from "./comments.tsx";

/** Returns why somebody may only read. */
function refusal(poll: Poll, user: CurrentUser | null) {
  if (user && !isAskedAt(pollKinds[poll.pollType], poll, user)) return "comments.ownAreaOnly";
  return poll.winnerDeclared ? "comments.votersOnly" : "comments.voteFirst";
}

export function PollComments({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  return (
    <Comments
      postId={poll.id}
      first={poll.comments}
      count={poll.commentCount}
      canComment={poll.canComment}
      refusal={t(refusal(poll, user))}
      placeholder={t("comments.placeholder")}
    />
  );
}
