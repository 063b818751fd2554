import { Alert, Box, type BoxProps, Button, Flex, SimpleGrid } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import type { ReactNode } from "react";
import { trpc } from "../../api/trpc.ts";
import type { AreaSlot } from "../../forms/area-slot.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BackHome } from "../../parts/back-home.tsx";
import { useCurrentUser } from "../../session/session.ts";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/query-states.tsx";
import classes from "./edit-profile.module.css";
import { type Identity, IdentityForm } from "./identity-form.tsx";
import { ProfileForm } from "./profile-form.tsx";

interface Props {
  areaFields: AreaSlot;
  /** Other features put in what they know about the account. */
  mailbox: ReactNode;
  sessions: ReactNode;
  /** The receipts of all the reader's votes. */
  receipts: ReactNode;
  /** The data stored about the reader; it is loaded after the page. */
  ownAccount: (of: { isAdmin: boolean }) => ReactNode;
}

export function EditProfilePage({ areaFields, mailbox, sessions, receipts, ownAccount }: Props) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const title = t("pages.editProfile");
  useTitle(title);
  if (!user) return null;

  return (
    <Flex direction="column" gap={{ base: "sm", sm: "md" }}>
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
      {ownAccount({ isAdmin: user.role === "admin" })}
    </Flex>
  );
}

/** Shows the area of the sign-up and the one where the account votes now. */
function Locations({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid component="dl" cols={2} spacing="2xs" m={0}>
      <Location label={t("editProfile.locations.initial")} place={user.initialLocation} bg="var(--hover)" />
      <Location label={t("editProfile.locations.current")} place={user} bg="var(--place-soft)" c="var(--place)" />
    </SimpleGrid>
  );
}

interface LocationProps extends BoxProps {
  label: string;
  place: CurrentUser["initialLocation"];
}

function Location({ label, place, ...colours }: LocationProps) {
  const { t } = useTranslation();
  return (
    <Box px={{ base: "sm", sm: "var(--gutter)" }} py="sm" bdrs="box" {...colours}>
      <Box component="dt" fz="xs">
        {label}
      </Box>
      <Box component="dd" m={0} fw={600} fz="sm" style={{ overflowWrap: "anywhere", textWrap: "balance" }}>
        {placeName(place) ?? t("editProfile.locations.none")}
      </Box>
    </Box>
  );
}

/** Form for the citizenship number, so that an administrator can verify the account. */
function IdentityCard() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = trpc.profile.identity.useQuery();

  return (
    <Panel title={t("editProfile.identity.title")} note={t("editProfile.identity.lead")}>
      {data && (
        <>
          <IdentityState identity={data} />
          <IdentityForm identity={data} />
        </>
      )}
      {!data && !error && <Skeleton rows={5} />}
      {!data && error && (
        <>
          <p role="alert">{t("editProfile.identity.unread")}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("common.tryAgain")}
          </Button>
        </>
      )}
    </Panel>
  );
}

function IdentityState({ identity: { isVerified, citizenshipNumber } }: { identity: Identity }) {
  const { t } = useTranslation();
  if (isVerified)
    return (
      <Alert color="done" role="status" title={t("editProfile.identity.verified")}>
        {t("editProfile.identity.verifiedText")}
      </Alert>
    );
  if (citizenshipNumber !== null)
    return (
      <Alert color="waiting" role="status" title={t("editProfile.identity.waiting")}>
        {t("editProfile.identity.waitingText")}
      </Alert>
    );
  return <Alert role="status">{t("editProfile.identity.absent")}</Alert>;
}
