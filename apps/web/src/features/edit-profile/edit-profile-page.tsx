import { Box, type BoxProps } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import type { ReactNode } from "react";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileFrame } from "./profile-frame.tsx";

/** `mailbox` shows the mailbox's state, which belongs to another feature. */
export function EditProfilePage({ mailbox }: { mailbox: ReactNode }) {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <ProfileFrame page="profile">
      <Locations user={user} />
      <ProfileForm user={user} />
      {mailbox}
    </ProfileFrame>
  );
}

/** One below the other where large text leaves no room. */
const sideBySide = {
  gridTemplateColumns: "repeat(auto-fit, minmax(max(7.5rem, 40%), 1fr))",
  gap: "var(--mantine-spacing-2xs)",
};

/** Shows the area of the sign-up and the one where the account votes now. */
function Locations({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  return (
    <Box component="dl" display="grid" m={0} style={sideBySide}>
      <Location label={t("editProfile.locations.initial")} place={user.initialLocation} bg="var(--hover)" />
      <Location label={t("editProfile.locations.current")} place={user} bg="var(--place-soft)" c="var(--place)" />
    </Box>
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
