import type { Poll } from "@mero-mat/api/polls";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { pollLink, sharePoll } from "./share-poll.ts";

export function ShareButton({ poll }: { poll: Poll }) {
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
