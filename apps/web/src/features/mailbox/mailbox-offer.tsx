import { Box, Group } from "@mantine/core";
import { useState } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { keepFocus } from "../../hooks/keep-focus.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
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
    <Group
      gap="0 var(--mantine-spacing-2xs)"
      px="sm"
      c="var(--place)"
      bg="var(--place-soft)"
      bdrs="box"
      fz="sm"
      role="note"
      ref={keepFocus}
    >
      <Box flex="1 1 6rem" py="3xs" lh={1.45}>
        <strong>{t("mailbox.offer.title")}</strong>{" "}
        <Box component="span" visibleFrom="sm">
          {t("mailbox.offer.text")}
        </Box>
      </Box>
      <ConfirmMailbox email={email} variant="quiet" />
      <QuietButton c="inherit" onClick={putOff}>
        {t("mailbox.offer.later")}
      </QuietButton>
    </Group>
  );
}
