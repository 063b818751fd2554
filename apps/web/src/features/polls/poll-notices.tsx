import type { Poll } from "@mero-mat/api/polls";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Notice } from "../../ui/notice.tsx";

export function OtherAreaNotice({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  return (
    <Notice tone="place">
      <strong>{t("polls.otherArea.title")}</strong>
      <p>{t("polls.otherArea.place", { place: placeName(poll) })}</p>
      <p>{t("polls.otherArea.text")}</p>
    </Notice>
  );
}

export function PartyPollNotice() {
  const { t } = useTranslation();
  return (
    <Notice tone="place">
      <strong>{t("polls.partyPoll.title")}</strong>
      <p>{t("polls.partyPoll.text")}</p>
    </Notice>
  );
}
