import type { OpenTopic } from "@mero-mat/api/discussions";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Comments } from "./comments.tsx";

export function TopicComments({ topic: { id, canComment, isLocked, messageCount } }: { topic: OpenTopic }) {
  const { t } = useTranslation();
  return (
    <Comments
      postId={id}
      count={messageCount}
      canComment={canComment}
      refusal={t(isLocked ? "discussions.lockedNote" : "discussions.proofFirst")}
      placeholder={t("discussions.placeholder")}
    />
  );
}
