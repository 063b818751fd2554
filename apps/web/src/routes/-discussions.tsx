import type { OpenTopic } from "@mero-mat/api/discussions";
import { Comments } from "../features/comments/comments.tsx";
import { DiscussionsPage } from "../features/discussions/discussions-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";
import { useTranslation } from "../i18n/use-translation.ts";

interface Props {
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
}

const OpenDiscussions = (props: Props) => (
  <DiscussionsPage {...props} renderComments={(topic) => <TopicComments topic={topic} />} />
);

function TopicComments({ topic: { id, canComment, isLocked } }: { topic: OpenTopic }) {
  const { t } = useTranslation();
  return (
    <Comments
      postId={id}
      canComment={canComment}
      refusal={t(isLocked ? "discussions.lockedNote" : "discussions.proofFirst")}
      placeholder={t("discussions.placeholder")}
    />
  );
}

export async function loadDiscussions() {
  await loadTexts("discussions", "comments");
  return OpenDiscussions;
}
