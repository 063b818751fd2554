import { Stack } from "@mantine/core";
import { useState } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Notice } from "../../ui/notice.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { ConfirmMailbox } from "./confirm-mailbox.tsx";
import { NoPassword } from "./mailbox-card.tsx";

const laterKey = (userId: string) => `mero-mat-mailbox-later-${userId}`;

interface Props {
  userId: string;
  state: Outputs["mailbox"]["state"];
  isNext: boolean;
}

/** Asks at the start of a visit to confirm the mailbox or set a password, while one of them is missing. */
export function MailboxOffer({ userId, state: { email, isProven, hasPassword }, isNext }: Props) {
  const { t } = useTranslation();
  const [isPutOff, setPutOff] = useState(() => localStorage.getItem(laterKey(userId)) !== null);
  if (!hasPassword) return <NoPassword isNext={isNext} />;
  if (isProven || email === null || isPutOff) return null;

  function putOff() {
    localStorage.setItem(laterKey(userId), "1");
    setPutOff(true);
  }
  return (
    <Notice tone="place">
      <Stack gap="0.75rem" w="100%">
        <div>
          <strong>{t("mailbox.offer.title")}</strong>
          <p>{t("mailbox.offer.text")}</p>
        </div>
        <ConfirmMailbox email={email} isNext={isNext} />
        <div>
          <QuietButton onClick={putOff}>{t("mailbox.offer.later")}</QuietButton>
        </div>
      </Stack>
    </Notice>
  );
}
