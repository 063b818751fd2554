import type { Reason } from "@mero-mat/api/errors";
import type { Poll } from "@mero-mat/api/polls";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Meta } from "../../ui/meta.tsx";
import { Rows } from "../../ui/rows.tsx";

export interface Outcome {
  id: string;
  reason: string | null;
}

/** The polls that stayed as they were, each with why. */
export function NotDone({ outcomes, polls }: { outcomes: Outcome[]; polls: Poll[] }) {
  const { t } = useTranslation();
  return (
    <Rows lines="above">
      {outcomes.map(({ id, reason }) => {
        const poll = polls.find((known) => known.id === id);
        return (
          <li key={id}>
            <UserText as="strong">{poll?.content ?? id}</UserText>
            {poll && <Meta>{placeName(poll, currentLanguage(), t) ?? t("adminPolls.card.party")}</Meta>}
            <p>{t(`reasons.${reason as Reason}`, { defaultValue: reason ?? "" })}</p>
          </li>
        );
      })}
    </Rows>
  );
}
