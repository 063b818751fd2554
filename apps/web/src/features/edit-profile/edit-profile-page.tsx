import { Box, Group, Stack } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import type { ReactNode } from "react";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { breakAnywhere, muted } from "../../parts/style-props.ts";
import { useCurrentUser } from "../../session/session.ts";
import classes from "./edit-profile.module.css";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileFrame } from "./profile-frame.tsx";

/** `mailbox` shows the mailbox's state, which belongs to another feature. */
export function EditProfilePage({ mailbox }: { mailbox: ReactNode }) {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <ProfileFrame page="profile">
      <Account user={user} />
      <ProfileForm user={user} />
      {mailbox}
    </ProfileFrame>
  );
}

/** Shows what the form cannot change: the username, the area where the account votes, and the one of its sign-up. */
function Account({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const nameOf = (place: CurrentUser["initialLocation"]) => placeName(place) ?? t("editProfile.locations.none");
  const [initial, current] = [nameOf(user.initialLocation), nameOf(user)];
  const hasMoved = initial !== current;
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <span className={classes.initial} aria-hidden="true">
        {user.username.slice(0, 1).toUpperCase()}
      </span>
      <Stack component="dl" gap="2xs" m={0} miw={0} style={breakAnywhere}>
        <Fact name={t("editProfile.fields.username")} value={user.username}>
          <Box component="dd" m={0} {...muted}>
            {t("editProfile.fields.usernameHint")}
          </Box>
        </Fact>
        {hasMoved && <Fact name={t("editProfile.locations.initial")} value={initial} />}
        <Fact name={t(`editProfile.locations.${hasMoved ? "current" : "both"}`)} value={current} />
      </Stack>
    </Group>
  );
}

interface FactProps {
  name: string;
  value: string;
  children?: ReactNode;
}

const Fact = ({ name, value, children }: FactProps) => (
  <div>
    <Box component="dt" {...muted}>
      {name}
    </Box>
    <Box component="dd" m={0} fw={600}>
      {value}
    </Box>
    {children}
  </div>
);
