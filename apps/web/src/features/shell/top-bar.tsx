import type { CurrentUser } from "@mero-mat/api/auth";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLogout } from "../../session/session.ts";
import controls from "../../ui/controls.module.css";
import { Icon } from "../../ui/icon.tsx";
import { Brand } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { admin, places, results } from "./links.ts";
import { PlaceChip } from "./place-chip.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { SchemeButton } from "./scheme-switch.tsx";
import classes from "./top-bar.module.css";

interface Props {
  user: CurrentUser | null;
  /** The button of the slide-in menu, on a phone. */
  menu: ReactNode;
  /** The way to the sign-in, for a visitor. */
  login: ReactNode;
  bell: ReactNode;
}

const visitorLinks = [places[2], results];
const voterLinks = [places[1], places[2], results];

export function TopBar({ user, menu, login, bell }: Props) {
  const { t } = useTranslation();
  const links = user?.role === "admin" ? [...voterLinks, admin] : user ? voterLinks : visitorLinks;
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        {menu}
        <Brand />
        {user && (
          <div className={classes.place}>
            <PlaceChip user={user} />
          </div>
        )}
        <nav className={classes.links} aria-label={t("shell.mainNavigation")}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={classes.link}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <LanguageSwitch />
        <div className={classes.wide}>
          <SchemeButton />
        </div>
        {user ? <SignedInControls user={user} bell={bell} /> : login}
      </div>
    </header>
  );
}

function SignedInControls({ user, bell }: { user: CurrentUser; bell: ReactNode }) {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <>
      {bell}
      <div className={classes.wide}>
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
          <span className={classes.logout}>{t("shell.logout")}</span>
        </button>
      </div>
    </>
  );
}
