import { Flex } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BackHome } from "../../parts/back-home.tsx";
import { useCurrentUser } from "../../session/session.ts";
import { Skeleton } from "../../ui/query-states.tsx";
import classes from "./edit-profile.module.css";
import { IdentityCard } from "./identity-card.tsx";
import { Locations } from "./locations.tsx";
import { type AreaSlot, ProfileForm } from "./profile-form.tsx";

interface Props {
  areaFields: AreaSlot;
  /** What other features tell of the account. */
  mailbox: ReactNode;
  sessions: ReactNode;
  /** Of all votes that the reader has cast. */
  receipts: ReactNode;
  /** What is kept about the reader; it comes after the page. */
  ownAccount: (of: { isAdmin: boolean }) => ReactNode;
}

export function EditProfilePage({ areaFields, mailbox, sessions, receipts, ownAccount }: Props) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const title = t("pages.editProfile");
  useTitle(title);
  if (!user) return null;

  return (
    <Flex direction="column" gap={{ base: "0.75rem", sm: "1rem" }}>
      <BackHome />
      <h1>{title}</h1>
      <Locations user={user} />
      <div className={classes.columns}>
        <ProfileForm user={user} areaFields={areaFields} />
        <Flex direction="column" gap="inherit">
          {mailbox}
          <IdentityCard />
          {sessions}
          {receipts}
        </Flex>
      </div>
      <Suspense fallback={<Skeleton rows={2} />}>{ownAccount({ isAdmin: user.role === "admin" })}</Suspense>
    </Flex>
  );
}
