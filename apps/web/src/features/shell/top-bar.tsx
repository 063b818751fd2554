import { Box, Group, UnstyledButton } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLogout } from "../../session/session.ts";
import controls from "../../ui/controls.module.css";
import { Icon } from "../../ui/icon.tsx";
import { Brand } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { admin, places, results, visitorLinks } from "./links.ts";
import { PlaceChip } from "./place-chip.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { SchemeButton } from "./scheme-switch.tsx";
import classes from "./top-bar.module.css";

interface Props {
  user: CurrentUser | null;
  /** Opens the slide-in menu of a phone. */
  menu: ReactNode;
  /** Leads a visitor to the sign-in. */
  login: ReactNode;
  bell: ReactNode;
}

const voterLinks = [places[1], places[2], results];

export function TopBar({ user, menu, login, bell }: Props) {
  const { t } = useTranslation();
  const links = user?.role === "admin" ? [...voterLinks, admin] : user ? voterLinks : visitorLinks;
  return (
    <header className={classes.bar}>
      <Group
        gap="3xs"
        wrap="nowrap"
        maw="calc(var(--content) + 2 * var(--gutter))"
        h="var(--bar-height)"
        mx="auto"
        px={{ base: "2xs", sm: "var(--gutter)" }}
      >
        {menu}
        <Brand />
        {user && (
          <Box visibleFrom="md" display="flex" miw={0} ml="md" className={classes.place ?? ""}>
            <PlaceChip user={user} />
          </Box>
        )}
        <Group component="nav" gap="3xs" wrap="nowrap" ml="auto" aria-label={t("shell.mainNavigation")}>
          {links.map(({ to, label }) => (
            <UnstyledButton key={to} component={Link} to={to} visibleFrom="sm" className={classes.link ?? ""}>
              {t(label)}
            </UnstyledButton>
          ))}
        </Group>
        <LanguageSwitch />
        <Box visibleFrom="sm">
          <SchemeButton />
        </Box>
        {user ? <SignedInControls user={user} bell={bell} /> : login}
      </Group>
    </header>
  );
}

function SignedInControls({ user, bell }: { user: CurrentUser; bell: ReactNode }) {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <>
      {bell}
      <Group gap="2xs" wrap="nowrap" visibleFrom="sm">
        <ProfileMenu user={user} />
        <button
          type="button"
          className={controls.square}
          aria-label={t("shell.logout")}
          title={t("shell.logout")}
          disabled={logout.isPending}
          onClick={() => logout.mutate()}
        >
          <Icon name="logout" />
          <Box component="span" visibleFrom="md" pr="3xs">
            {t("shell.logout")}
          </Box>
        </button>
      </Group>
    </>
  );
}
